import type { Picture } from '#core/app/pictures.ts'
import { type UnitIds, unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import type { ImportFile } from './read-file.ts'
import type { Reason, RowRefusal } from './row-refusals.ts'
import type { KnownProduct } from './store.ts'

/** The stored records that a file refers to. */
export interface Known {
  accountId: string
  /** The agency's own. */
  currency: string
  payable: ReadonlySet<string>
  /** Names of the configured suppliers. */
  suppliers: readonly string[]
  places: ReadonlyMap<string, { picture: Picture; zones: ReadonlySet<string> }>
  products: ReadonlyMap<string, KnownProduct>
  unitIds: UnitIds
  /** Keys of units with a rate, stored or in the file. */
  rated: ReadonlySet<string>
}

/** Refuses references to records that are neither in the file nor the agency's. */
export function checkReferences(file: ImportFile, known: Known, refusals: RowRefusal[]): void {
  const refuse = (line: number, column: string, reason: Reason) => refusals.push({ line, column, reason })
  const hotels = new Set(file.hotels.map(({ hotel }) => hotel))
  const rooms = new Set(file.rooms.map(({ hotel, room }) => unitKey(hotel, room)))
  const owns = (hotel: string) => {
    const product = known.products.get(hotel)
    return product?.kind === 'hotels' && product.accountId === known.accountId
  }

  for (const row of file.hotels) {
    const { line, hotel, destinationId, zoneId, currency, supplier } = row
    if (known.products.has(hotel) && !owns(hotel))
      refuse(line, 'hotel', { code: 'hotel_taken', value: hotel })
    const place = known.places.get(destinationId)
    if (destinationId && !place)
      refuse(line, 'destination', notOneOf(destinationId, [...known.places.keys()]))
    if (place && zoneId && !place.zones.has(zoneId)) refuse(line, 'zone', notOneOf(zoneId, [...place.zones]))
    if (supplier && !known.suppliers.includes(supplier))
      refuse(line, 'supplier', notOneOf(supplier, known.suppliers))
    if (!known.payable.has(currency))
      refuse(line, 'currency', { code: 'currency_without_rate', value: currency, currency: known.currency })
  }
  for (const { line, hotel } of [...file.rooms, ...file.rates, ...file.stock]) {
    if (hotel && !hotels.has(hotel) && !owns(hotel))
      refuse(line, 'hotel', { code: 'hotel_unknown', value: hotel })
  }
  for (const { line, hotel, room } of [...file.rates, ...file.stock]) {
    const there = hotels.has(hotel) || owns(hotel)
    if (there && room && !rooms.has(unitKey(hotel, room)) && !known.unitIds.has(unitKey(hotel, room)))
      refuse(line, 'room', { code: 'room_unknown', value: room })
  }
  for (const { line, hotel, room } of file.rooms) {
    if (hotel && room && !known.rated.has(unitKey(hotel, room)))
      refuse(line, 'room', { code: 'room_without_rate' })
  }
}

const notOneOf = (value: string, of: readonly string[]): Reason => ({
  code: 'not_one_of',
  value,
  of: [...of].sort().join(', ') || '—',
})
