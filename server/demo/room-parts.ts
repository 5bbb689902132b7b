import type { Text } from '#core/app/language.ts'
import type { Amenity, Occupancy } from '#core/products/products.ts'
import { text } from './shapes.ts'

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

export const childFree = [
  { upToAge: 5, bp: 0 },
  { upToAge: 12, bp: 1500 },
]
export const childResort = [
  { upToAge: 2, bp: 0 },
  { upToAge: 12, bp: 2500 },
  { upToAge: 17, bp: 3500 },
]

export const single: Occupancy = {
  base: 1,
  maxAdults: 1,
  maxChildren: 0,
  max: 1,
  extraAdultBp: 0,
  children: [],
}
export const couple: Occupancy = {
  base: 2,
  maxAdults: 2,
  maxChildren: 0,
  max: 2,
  extraAdultBp: 0,
  children: [],
}
export const small: Occupancy = {
  base: 2,
  maxAdults: 2,
  maxChildren: 1,
  max: 3,
  extraAdultBp: 2500,
  children: childFree,
}
export const double: Occupancy = {
  base: 2,
  maxAdults: 3,
  maxChildren: 2,
  max: 4,
  extraAdultBp: 2200,
  children: childFree,
}
export const resort: Occupancy = {
  base: 2,
  maxAdults: 3,
  maxChildren: 2,
  max: 4,
  extraAdultBp: 3800,
  children: childResort,
}
export const family: Occupancy = {
  base: 4,
  maxAdults: 4,
  maxChildren: 3,
  max: 6,
  extraAdultBp: 1800,
  children: childFree,
}
export const villa: Occupancy = {
  base: 4,
  maxAdults: 6,
  maxChildren: 4,
  max: 8,
  extraAdultBp: 1500,
  children: childResort,
}

export const king = text('1 cama king size', '1 king bed')
export const queen = text('1 cama queen size', '1 queen bed')
export const twoDoubles = text('2 camas matrimoniales', '2 double beds')
export const twoQueens = text('2 camas queen size', '2 queen beds')
export const kingSofa = text('1 cama king size y sofá cama', '1 king bed and a sofa bed')
export const kingBunks = text('1 cama king size y litera', '1 king bed and a bunk bed')
export const threeRooms = text('1 cama king size y 4 individuales', '1 king bed and 4 single beds')

export const basics: Amenity[] = ['wifi', 'tv', 'safe']
export const cool: Amenity[] = ['air_conditioning', ...basics]

/** A room type: [share of the base price, square metres, rooms], [beds, view]. */
export function room(
  code: string,
  name: Text,
  [priceBp, squareMetres, allotment]: [number, number, number],
  [beds, view]: [Text, Text],
  occupancy: Occupancy,
  amenities: Amenity[],
): RoomTemplate {
  return { code, name, priceBp, squareMetres, allotment, beds, view, occupancy, amenities }
}

export const garden = text('Jardín', 'Garden')
export const sea = text('Mar', 'Sea')
export const courtyard = text('Patio', 'Courtyard')
export const street = text('Calle', 'Street')
export const skyline = text('Ciudad', 'City')
export const jungle = text('Selva', 'Jungle')
export const hills = text('Montaña', 'Mountains')
export const dunes = text('Desierto y mar', 'Desert and sea')
