import {
  basics,
  cool,
  couple,
  courtyard,
  double,
  family,
  garden,
  hills,
  king,
  kingBunks,
  kingSofa,
  queen,
  type RoomTemplate,
  room,
  single,
  skyline,
  small,
  street,
  twoDoubles,
  twoQueens,
} from './room-parts.ts'
import { text } from './shapes.ts'

/** Old town houses, cheapest first. */
export const colonialRooms: readonly RoomTemplate[] = [
  room(
    'sencilla',
    text('Sencilla de balcón', 'Single with balcony'),
    [7200, 18, 3],
    [queen, street],
    single,
    [...basics, 'fan', 'desk'],
  ),
  room('patio', text('Doble al patio', 'Courtyard double'), [9400, 24, 7], [twoDoubles, courtyard], double, [
    ...cool,
    'coffee',
  ]),
  room(
    'king-patio',
    text('King con techo de vigas', 'King under the beams'),
    [10_600, 28, 6],
    [king, courtyard],
    small,
    [...cool, 'coffee', 'desk'],
  ),
  room(
    'terraza',
    text('Terraza a las cúpulas', 'Terrace facing the domes'),
    [13_000, 34, 3],
    [king, skyline],
    couple,
    [...cool, 'terrace', 'coffee'],
  ),
  room(
    'suite',
    text('Suite de la casa grande', 'Great-house suite'),
    [18_000, 52, 2],
    [kingSofa, courtyard],
    double,
    [...cool, 'bathtub', 'minibar', 'coffee'],
  ),
  room(
    'familiar',
    text('Familiar con tapanco', 'Family room with loft'),
    [16_000, 46, 2],
    [kingBunks, courtyard],
    family,
    [...cool, 'kitchenette'],
  ),
]

/** Small designed houses, cheapest first. */
export const boutiqueRooms: readonly RoomTemplate[] = [
  room('estudio', text('Estudio', 'Studio'), [9000, 24, 4], [queen, courtyard], couple, [
    ...cool,
    'coffee',
    'desk',
  ]),
  room('king', text('King de autor', 'Designer king'), [10_500, 30, 5], [king, garden], small, [
    ...cool,
    'coffee',
    'minibar',
  ]),
  room('tina', text('King con tina', 'King with bathtub'), [12_400, 34, 3], [king, courtyard], couple, [
    ...cool,
    'bathtub',
    'minibar',
  ]),
  room('azotea', text('Suite de azotea', 'Rooftop suite'), [17_000, 50, 2], [kingSofa, skyline], double, [
    ...cool,
    'terrace',
    'bathtub',
    'coffee',
  ]),
  room('loft', text('Loft para cuatro', 'Loft for four'), [16_500, 58, 2], [twoQueens, garden], family, [
    ...cool,
    'kitchenette',
    'terrace',
  ]),
]

/** City hotels, cheapest first. */
export const cityRooms: readonly RoomTemplate[] = [
  room('ejecutiva', text('King ejecutiva', 'Executive king'), [9600, 26, 18], [king, skyline], small, [
    ...cool,
    'desk',
    'coffee',
  ]),
  room('doble', text('Doble', 'Double room'), [10_000, 30, 20], [twoDoubles, skyline], double, [
    ...cool,
    'desk',
    'coffee',
  ]),
  room('alta', text('King en piso alto', 'High-floor king'), [12_000, 30, 10], [king, skyline], small, [
    ...cool,
    'desk',
    'coffee',
    'minibar',
  ]),
  room('junior', text('Junior suite', 'Junior suite'), [15_000, 44, 5], [kingSofa, skyline], double, [
    ...cool,
    'bathtub',
    'desk',
    'minibar',
  ]),
  room(
    'familiar',
    text('Familiar comunicada', 'Connecting family rooms'),
    [18_500, 58, 3],
    [twoQueens, skyline],
    family,
    [...cool, 'desk'],
  ),
  room(
    'accesible',
    text('Accesible con baño adaptado', 'Accessible room with adapted bathroom'),
    [9600, 32, 2],
    [queen, street],
    small,
    [...cool, 'accessible', 'desk'],
  ),
]

/** Mountain houses, cheapest first. */
export const mountainRooms: readonly RoomTemplate[] = [
  room(
    'doble',
    text('Doble con cobijas de lana', 'Double with wool blankets'),
    [9200, 24, 8],
    [twoDoubles, courtyard],
    double,
    [...basics, 'coffee'],
  ),
  room('king', text('King con chimenea', 'King with fireplace'), [11_200, 30, 5], [king, hills], small, [
    ...basics,
    'fireplace',
    'coffee',
  ]),
  room('mirador', text('Mirador', 'Lookout room'), [12_600, 32, 3], [king, hills], couple, [
    ...basics,
    'balcony',
    'coffee',
  ]),
  room(
    'suite',
    text('Suite de chimenea y tina', 'Suite with fireplace and bathtub'),
    [17_500, 48, 2],
    [kingSofa, hills],
    double,
    [...basics, 'fireplace', 'bathtub'],
  ),
  room(
    'familiar',
    text('Familiar con tapanco', 'Family room with loft'),
    [15_500, 50, 2],
    [kingBunks, courtyard],
    family,
    [...basics, 'fireplace'],
  ),
]
