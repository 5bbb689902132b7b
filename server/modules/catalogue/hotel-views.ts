import { inEach, type Text } from '#core/app/language.ts'
import type { Drawing, HotelStyle } from '#core/looks/drawings.ts'

const text = (es: string, en: string): Text => ({ es, en })

const outside: Record<HotelStyle, Text> = {
  beach: text(
    '{name}: edificio con jardines, alberca y palmeras',
    '{name}: the building with gardens, pool and palms',
  ),
  colonial: text('Arcos de dos pisos y fuente en {name}', 'Two storeys of arches and a fountain at {name}'),
  boutique: text(
    'Fachada de {name} con buganvilia y puerta de madera',
    'Front of {name} with bougainvillea and a wooden door',
  ),
  city: text('Torre de {name} sobre la avenida', 'Tower of {name} on the avenue'),
  jungle: text('Cabañas de palma de {name} junto al agua', 'Thatched cabins of {name} beside the water'),
  mountain: text('Casa de madera y tejado de {name} entre pinos', 'Timber house of {name} among pines'),
  desert: text('Muros de adobe de {name} entre cardones', 'Adobe walls of {name} among giant cacti'),
}

const inside = text('Habitación de {name} con la cama tendida', 'Bedroom at {name} with the bed made')
const pool = text(
  'Alberca de {name} junto al mar, con sombrillas',
  'Pool of {name} beside the sea, with parasols',
)
const courtyard = text(
  'Patio con fuente, arcos y buganvilias en {name}',
  'Courtyard with fountain, arches and bougainvillea at {name}',
)
const bath = text(
  'Baño con tina de cobre y azulejos en {name}',
  'Bathroom with copper tub and tiles at {name}',
)
const terrace = text(
  'Terraza con hamaca y luces frente a la bahía en {name}',
  'Terrace with hammock and lights facing the bay at {name}',
)
const table = text('Mesa servida en {name}, vista desde arriba', 'A table laid at {name}, seen from above')

const named = (text: Text, name: string): Text => inEach((language) => text[language].replace('{name}', name))

/** The drawings for a hotel without photographs: outside, main view, room, second view, dining. */
export function hotelViews(name: string, style: HotelStyle): { view: Drawing; alt: Text }[] {
  const isBySea = style === 'beach' || style === 'desert'
  const hasCourtyard = style === 'colonial' || style === 'boutique' || style === 'mountain'
  const main: [Drawing, Text][] = isBySea ? [['pool', pool]] : hasCourtyard ? [['courtyard', courtyard]] : []
  const views: [Drawing, Text][] = [
    [`hotel-${style}`, outside[style]],
    ...main,
    [`room-${style}`, inside],
    isBySea ? ['terrace', terrace] : ['bath', bath],
    ['food', table],
  ]
  return views.map(([view, alt]) => ({ view, alt: named(alt, name) }))
}

/** The alternative text of a room type's picture. */
export const roomAlt = (room: Text, hotel: string): Text =>
  inEach((language) => `${room[language]}, ${hotel}`)
