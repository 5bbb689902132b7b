import type { HotelUnit, TourUnit, TransferUnit, UnitAttributes } from '#core/products/products.ts'
import type { ProductView } from '../catalogue.ts'

type Unit = ProductView['units'][number]

/** The contract leaves attributes open; the server sends those of `core/products/products.ts`. */
function attributesOf(unit: Unit | undefined): UnitAttributes | null {
  return unit ? (unit.attributes as unknown as UnitAttributes) : null
}

export function hotelUnit(unit: Unit | undefined): HotelUnit | null {
  const attributes = attributesOf(unit)
  return attributes?.kind === 'hotels' ? attributes : null
}

export function tourUnit(unit: Unit | undefined): TourUnit | null {
  const attributes = attributesOf(unit)
  return attributes?.kind === 'tours' ? attributes : null
}

export function transferUnit(unit: Unit | undefined): TransferUnit | null {
  const attributes = attributesOf(unit)
  return attributes?.kind === 'transfers' ? attributes : null
}
