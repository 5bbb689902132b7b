import {
  cool,
  couple,
  double,
  dunes,
  family,
  garden,
  jungle,
  king,
  kingBunks,
  kingSofa,
  queen,
  type RoomTemplate,
  resort,
  room,
  sea,
  small,
  threeRooms,
  twoDoubles,
  twoQueens,
  villa,
} from './room-parts.ts'
import { text } from './shapes.ts'

/** Hotels on the beach, cheapest first. */
export const beachRooms: readonly RoomTemplate[] = [
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
]

/** Cabins in the jungle, cheapest first. */
export const jungleRooms: readonly RoomTemplate[] = [
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
]

/** Houses in the desert, cheapest first. */
export const desertRooms: readonly RoomTemplate[] = [
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
  room('casita', text('Casita con alberca', 'Casita with pool'), [31_000, 110, 2], [twoQueens, sea], villa, [
    ...cool,
    'private_pool',
    'terrace',
    'kitchenette',
  ]),
]
