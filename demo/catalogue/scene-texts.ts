import type { Text } from '#core/app/language.ts'
import { text } from './demo-shapes.ts'
import { places } from './read-catalogue.ts'

/** Descriptions of the scenes that tours share. */
const seen: Record<string, Text> = {
  food: text(
    'Mesa vista desde arriba con tacos, mole, guacamole y agua fresca',
    'Table from above with tacos, mole, guacamole and a fruit drink',
  ),
  'tour-adventure': text('Persona en tirolesa sobre el bosque', 'Person on a zip line above the forest'),
  'tour-balloons': text(
    'Globos aerostáticos sobre una pirámide al amanecer',
    'Hot-air balloons over a pyramid at sunrise',
  ),
  'tour-bikes': text('Ciclistas por una calle de casas de colores', 'Cyclists on a street of colored houses'),
  'tour-kayak': text('Kayak entre manglares en agua tranquila', 'Kayak among mangroves on still water'),
  'tour-cenote': text(
    'Cenote con raíces colgantes y agua turquesa',
    'Cenote with hanging roots and turquoise water',
  ),
  'tour-chichen-itza': text('Pirámide maya escalonada entre árboles', 'Stepped Maya pyramid among trees'),
  'tour-city': text(
    'Calle de ciudad al anochecer con papel picado y faroles',
    'City street at dusk with paper banners and lanterns',
  ),
  'tour-culture': text(
    'Plaza prehispánica con escalinatas y montañas',
    'Pre-Hispanic plaza with stairways and mountains',
  ),
  'tour-food': text(
    'Mesa vista desde arriba con tacos, mole, guacamole y agua fresca',
    'Table from above with tacos, mole, guacamole and a fruit drink',
  ),
  'tour-hierve-el-agua': text(
    'Pozas sobre el valle y una cascada de piedra',
    'Pools above the valley and a waterfall of stone',
  ),
  'tour-horses': text(
    'Jinetes en fila por un llano con cerros',
    'Riders in a line across a plain with hills',
  ),
  'tour-isla-mujeres': text(
    'Playa con velero, faro y palmeras',
    'Beach with a sailboat, lighthouse and palms',
  ),
  'tour-kitchen': text(
    'Cocina de azulejos con cazuelas y chiles colgados',
    'Tiled kitchen with clay pots and hanging chillies',
  ),
  'tour-market': text(
    'Puestos de mercado con toldos de rayas y fruta',
    'Market stalls with striped awnings and fruit',
  ),
  'tour-mezcal': text(
    'Palenque con tahona, alambique y agaves',
    'Distillery with stone mill, still and agaves',
  ),
  'tour-monte-alban': text('Plaza prehispánica en lo alto de un cerro', 'Pre-Hispanic plaza on a hilltop'),
  'tour-museum': text('Sala de museo con un calendario de piedra', 'Museum hall with a stone calendar'),
  'tour-nature': text('Caídas de agua en escalones entre la selva', 'Falls in steps through the forest'),
  'tour-old-town': text(
    'Calle empedrada con fachadas de colores y papel picado',
    'Cobbled street with colored façades and paper banners',
  ),
  'tour-pyramid': text('Pirámide escalonada entre árboles', 'Stepped pyramid among trees'),
  'tour-reef': text('Tortuga, peces y corales bajo el agua', 'Turtle, fish and corals under water'),
  'tour-sailing': text('Velero en mar tranquilo', 'Sailboat on a calm sea'),
  'tour-sea': text('Velero en mar abierto', 'Sailboat on the open sea'),
  'tour-sumidero': text('Lancha entre las paredes altas de un cañón', 'Boat between high canyon walls'),
  'tour-teotihuacan': text(
    'Pirámide de Teotihuacán con globos y agaves',
    'Teotihuacán pyramid with balloons and agaves',
  ),
  'tour-turtles': text(
    'Tortuguitas camino al mar al atardecer',
    'Hatchlings on their way to the sea at sunset',
  ),
  'tour-waterfall': text(
    'Cascada que cae en una poza rodeada de verde',
    'Waterfall dropping into a pool ringed by green',
  ),
  'tour-whales': text('Ballena jorobada fuera del agua', 'Humpback whale out of the water'),
  'tour-xochimilco': text('Trajineras de colores en un canal', 'Painted trajinera boats on a canal'),
  'tour-zipline': text('Persona en tirolesa sobre la selva', 'Person on a zip line above the jungle'),
}

/** The description of `scene`, whatever its seed; for a destination's own scene, the destination's text. */
export function seenOn(scene: string): Text {
  const base = scene.replace(/\/\d+$/, '')
  const place = places.find(({ picture }) => picture.scene === base)
  if (place) return place.picture.alt
  const words = seen[base]
  if (!words) throw new Error(`no description of the scene ${scene}`)
  return words
}
