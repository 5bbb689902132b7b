import type { Text } from '#core/language.ts'
import type { Picture } from '#core/products.ts'
import { requireDestination } from './destinations.ts'
import type { HotelStyle } from './room-parts.ts'
import { combine, text } from './shapes.ts'

const outside: Record<HotelStyle, Text> = {
  beach: text('Edificio de {name} frente a la playa', '{name} seen from the beach'),
  colonial: text('Fachada de cantera y balcones de {name}', 'Stone front and balconies of {name}'),
  boutique: text(
    'Entrada de {name}, con buganvilia y puerta de madera',
    'Entrance of {name}, with bougainvillea and a wooden door',
  ),
  city: text(
    'Torre de {name} entre los árboles de la avenida',
    'Tower of {name} above the trees of the avenue',
  ),
  jungle: text('Cabañas de {name} entre palmas y ceibas', 'Cabins of {name} among palms and ceiba trees'),
  mountain: text(
    'Casa de teja y chimeneas de {name} con la montaña detrás',
    'Tiled house and chimneys of {name} with the mountains behind',
  ),
  desert: text('Muros de adobe de {name} entre cardones', 'Adobe walls of {name} among giant cacti'),
}

const heart: Record<HotelStyle, Text> = {
  beach: text(
    'Alberca de {name} con camastros y vista al mar',
    'Pool of {name} with loungers and a sea view',
  ),
  colonial: text('Patio con fuente y arcos en {name}', 'Courtyard with fountain and arches at {name}'),
  boutique: text('Azotea de {name} al caer la tarde', 'Rooftop of {name} at dusk'),
  city: text('Vista de la ciudad desde lo alto de {name}', 'View of the city from the top of {name}'),
  jungle: text('Alberca de piedra entre la selva en {name}', 'Stone pool in the jungle at {name}'),
  mountain: text('Jardín con fogata y mantas en {name}', 'Garden with a fire and blankets at {name}'),
  desert: text('Alberca de {name} con el desierto detrás', 'Pool of {name} with the desert behind it'),
}

const inside = text('Habitación de {name} con la cama tendida', 'Bedroom at {name} with the bed made')
const quiet = text('Terraza de una habitación de {name}', 'Terrace of a room at {name}')
const table = text('Mesa del desayuno en {name}', 'Breakfast table at {name}')

const named = (alt: Text, name: string): Text => combine((language) => alt[language].replace('{name}', name))

/** Six pictures of a hotel: outside, its heart, a room, a terrace, the table, the place. */
export function hotelPictures(
  name: string,
  destinationId: string,
  style: HotelStyle,
  seed: number,
): Picture[] {
  const place = requireDestination(destinationId)
  return [
    { scene: `hotel/${style}/${seed}`, alt: named(outside[style], name) },
    { scene: `hotel/${style}/pool/${seed}`, alt: named(heart[style], name) },
    { scene: `room/${style}/${seed}`, alt: named(inside, name) },
    { scene: `room/${style}/terrace/${seed}`, alt: named(quiet, name) },
    { scene: `tour/kitchen/${seed}`, alt: named(table, name) },
    { scene: place.id, alt: place.picture.alt },
  ]
}
