import { inEach, type Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import { drawingOf, type Landscape } from '#core/looks/drawings.ts'

const seen: Record<Landscape, Text> = {
  beach: { es: 'Playa con cocoteros y velero', en: 'Beach with coconut palms and a sailing boat' },
  sea: { es: 'Velero en mar tranquilo', en: 'Sailing boat on a calm sea' },
  reef: { es: 'Tortuga, peces y corales bajo el agua', en: 'Turtle, fish and corals under water' },
  lagoon: { es: 'Kayak en agua tranquila', en: 'Kayak on still water' },
  whales: { es: 'Ballena jorobada fuera del agua', en: 'Humpback whale out of the water' },
  'old-town': {
    es: 'Calle empedrada con fachadas de colores',
    en: 'Cobbled street with colored façades',
  },
  port: { es: 'Puerto antiguo con muralla y mar', en: 'Old port with a wall and the sea' },
  city: { es: 'Calle de ciudad al anochecer', en: 'City street at dusk' },
  hills: { es: 'Jinetes en un llano con cerros', en: 'Riders on a plain with hills' },
  forest: { es: 'Caídas de agua entre la selva', en: 'Waterfalls in the forest' },
  ruins: { es: 'Pirámide escalonada entre árboles', en: 'Stepped pyramid among trees' },
  agave: { es: 'Palenque con horno y agaves', en: 'Distillery with an oven and agaves' },
}

/** The drawing of a destination without a photograph. */
export const placePicture = (landscape: Landscape, name: Text): Picture =>
  drawingOf(
    `place-${landscape}`,
    inEach((language) => `${name[language]}: ${seen[landscape][language]}`),
  )
