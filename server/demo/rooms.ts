import type { Text } from '#core/language.ts'
import type { Amenity, Occupancy } from '#core/products.ts'
import { text } from './shapes.ts'

/** Building styles: each has its own scenes. */
export type HotelStyle = 'beach' | 'colonial' | 'boutique' | 'city' | 'jungle' | 'mountain' | 'desert'

export interface RoomTemplate {
  code: string
  name: Text
  /** Basis points of the house's base price. */
  priceBp: number
  squareMetres: number
  beds: Text
  view: Text
  occupancy: Occupancy
  amenities: Amenity[]
  /** Rooms of this type in a middling house. */
  allotment: number
}

const childFree = [
  { upToAge: 5, bp: 0 },
  { upToAge: 12, bp: 1500 },
]
const childResort = [
  { upToAge: 2, bp: 0 },
  { upToAge: 12, bp: 2500 },
  { upToAge: 17, bp: 3500 },
]

const single: Occupancy = { base: 1, maxAdults: 1, maxChildren: 0, max: 1, extraAdultBp: 0, children: [] }
const couple: Occupancy = { base: 2, maxAdults: 2, maxChildren: 0, max: 2, extraAdultBp: 0, children: [] }
const small: Occupancy = {
  base: 2,
  maxAdults: 2,
  maxChildren: 1,
  max: 3,
  extraAdultBp: 2500,
  children: childFree,
}
const double: Occupancy = {
  base: 2,
  maxAdults: 3,
  maxChildren: 2,
  max: 4,
  extraAdultBp: 2200,
  children: childFree,
}
const resort: Occupancy = {
  base: 2,
  maxAdults: 3,
  maxChildren: 2,
  max: 4,
  extraAdultBp: 3800,
  children: childResort,
}
const family: Occupancy = {
  base: 4,
  maxAdults: 4,
  maxChildren: 3,
  max: 6,
  extraAdultBp: 1800,
  children: childFree,
}
const villa: Occupancy = {
  base: 4,
  maxAdults: 6,
  maxChildren: 4,
  max: 8,
  extraAdultBp: 1500,
  children: childResort,
}

const king = text('1 cama king size', '1 king bed')
const queen = text('1 cama queen size', '1 queen bed')
const twoDoubles = text('2 camas matrimoniales', '2 double beds')
const twoQueens = text('2 camas queen size', '2 queen beds')
const kingSofa = text('1 cama king size y sofá cama', '1 king bed and a sofa bed')
const kingBunks = text('1 cama king size y litera', '1 king bed and a bunk bed')
const threeRooms = text('1 cama king size y 4 individuales', '1 king bed and 4 single beds')

const basics: Amenity[] = ['wifi', 'tv', 'safe']
const cool: Amenity[] = ['air_conditioning', ...basics]

function room(
  code: string,
  name: Text,
  [priceBp, squareMetres, allotment]: [number, number, number],
  [beds, view]: [Text, Text],
  occupancy: Occupancy,
  amenities: Amenity[],
): RoomTemplate {
  return { code, name, priceBp, squareMetres, allotment, beds, view, occupancy, amenities }
}

const garden = text('Jardín', 'Garden')
const sea = text('Mar', 'Sea')
const courtyard = text('Patio', 'Courtyard')
const street = text('Calle', 'Street')
const skyline = text('Ciudad', 'City')
const jungle = text('Selva', 'Jungle')
const hills = text('Montaña', 'Mountains')
const dunes = text('Desierto y mar', 'Desert and sea')

/** What each style of house can offer, cheapest first. */
export const roomsByStyle: Record<HotelStyle, readonly RoomTemplate[]> = {
  beach: [
    room(
      'jardin',
      text('Doble vista al jardín', 'Garden-view double'),
      [9000, 32, 14],
      [twoDoubles, garden],
      resort,
      [...cool, 'balcony'],
    ),
    room('mar', text('Doble vista al mar', 'Sea-view double'), [10_800, 34, 16], [twoDoubles, sea], resort, [
      ...cool,
      'balcony',
      'minibar',
    ]),
    room('king-mar', text('King frente al mar', 'Oceanfront king'), [12_200, 36, 10], [king, sea], small, [
      ...cool,
      'terrace',
      'minibar',
      'hammock',
    ]),
    room(
      'junior',
      text('Junior suite frente al mar', 'Oceanfront junior suite'),
      [15_500, 48, 6],
      [kingSofa, sea],
      resort,
      [...cool, 'terrace', 'bathtub', 'minibar'],
    ),
    room(
      'familiar',
      text('Familiar de dos ambientes', 'Two-room family suite'),
      [17_500, 62, 5],
      [kingBunks, garden],
      family,
      [...cool, 'balcony', 'kitchenette'],
    ),
    room(
      'suite',
      text('Suite con jacuzzi en la terraza', 'Suite with terrace jacuzzi'),
      [23_000, 78, 3],
      [king, sea],
      small,
      [...cool, 'terrace', 'jacuzzi', 'minibar', 'coffee'],
    ),
    room(
      'villa',
      text('Villa con alberca privada', 'Villa with private pool'),
      [42_000, 140, 1],
      [threeRooms, sea],
      villa,
      [...cool, 'terrace', 'private_pool', 'kitchenette'],
    ),
  ],
  colonial: [
    room(
      'sencilla',
      text('Sencilla de balcón', 'Single with balcony'),
      [7200, 18, 3],
      [queen, street],
      single,
      [...basics, 'fan', 'desk'],
    ),
    room(
      'patio',
      text('Doble al patio', 'Courtyard double'),
      [9400, 24, 7],
      [twoDoubles, courtyard],
      double,
      [...cool, 'coffee'],
    ),
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
  ],
  boutique: [
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
  ],
  city: [
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
  ],
  jungle: [
    room('cabana', text('Cabaña de palma', 'Thatched cabin'), [8800, 28, 6], [queen, jungle], couple, [
      'wifi',
      'fan',
      'hammock',
      'safe',
    ]),
    room(
      'king',
      text('King entre los árboles', 'King among the trees'),
      [10_800, 34, 6],
      [king, jungle],
      small,
      [...cool, 'terrace', 'hammock'],
    ),
    room(
      'doble',
      text('Doble con terraza', 'Double with terrace'),
      [11_200, 38, 5],
      [twoQueens, garden],
      double,
      [...cool, 'terrace', 'coffee'],
    ),
    room(
      'alberca',
      text('Suite con alberca de piedra', 'Suite with stone plunge pool'),
      [18_500, 60, 2],
      [king, jungle],
      small,
      [...cool, 'private_pool', 'terrace', 'bathtub'],
    ),
    room(
      'familiar',
      text('Casa del árbol familiar', 'Family tree house'),
      [17_000, 70, 1],
      [kingBunks, jungle],
      family,
      ['wifi', 'fan', 'terrace', 'hammock', 'safe'],
    ),
  ],
  mountain: [
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
  ],
  desert: [
    room('cardon', text('King cardón', 'Cardón king'), [9400, 36, 9], [king, garden], small, [
      ...cool,
      'terrace',
      'minibar',
    ]),
    room(
      'doble',
      text('Doble vista al desierto', 'Desert-view double'),
      [9800, 40, 9],
      [twoQueens, dunes],
      resort,
      [...cool, 'balcony', 'minibar'],
    ),
    room(
      'mar',
      text('King vista al mar de Cortés', 'Sea of Cortez king'),
      [12_400, 40, 7],
      [king, sea],
      small,
      [...cool, 'terrace', 'bathtub'],
    ),
    room(
      'fogata',
      text('Suite con fogata', 'Suite with fire pit'),
      [18_000, 66, 3],
      [kingSofa, dunes],
      resort,
      [...cool, 'terrace', 'fireplace', 'minibar'],
    ),
    room(
      'casita',
      text('Casita con alberca', 'Casita with pool'),
      [31_000, 110, 2],
      [twoQueens, sea],
      villa,
      [...cool, 'private_pool', 'terrace', 'kitchenette'],
    ),
  ],
}
