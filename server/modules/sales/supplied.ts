import { isDeepStrictEqual } from 'node:util'
import type { SellableLine } from '#core/answers/price-cart.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { PricedItem } from '#core/pack/priced-choice.ts'
import { adultAge, guestTypeOf, rideQuantity } from '#core/products/pricing.ts'
import type { UnitAttributes } from '#core/products/products.ts'
import type { Reserved, Wanted } from '#server/modules/supplier-bookings/reserve.ts'
import type { WholeSale } from './whole-sale.ts'

/** A product of a supplier, with the supplier's ids for the product, its units and its rates. */
export interface Supply {
  supplier: string
  product: string
  units: Map<number, string>
  rates: Map<number, string>
}

/** The cart needs reservations from suppliers, which are requested outside of the transaction. */
export class WantsSuppliers extends Error {
  readonly wanted: readonly Wanted[]
  constructor(wanted: readonly Wanted[]) {
    super('reservations from suppliers are needed first')
    this.wanted = wanted
  }
}

/** The suppliers' part of a cart: one booking per room type, per departure and per ride. */
export function wantedOf(
  cart: readonly SellableLine[],
  supplyOf: (productId: string) => Supply | null,
): Wanted[] {
  return cart.flatMap(({ position, choice, offer, priced }) => {
    const supply = supplyOf(choice.productId)
    if (!supply) return []
    const { supplier, product } = supply
    return bookingsOf(choice, priced.items).map((items) => {
      const [{ unitId, on }] = items
      const attributes = offer.product.units.find(({ id }) => id === unitId)?.attributes
      const request: Wanted['request'] = {
        product,
        option: supply.units.get(unitId) ?? '',
        startsOn: on,
        startsAt: attributes?.kind === 'tours' ? attributes.startsAt : null,
        endsOn: choice.kind === 'hotels' ? priced.endsOn : null,
        units: counted(items.flatMap((item) => codesOf(item, attributes, supply))),
      }
      return { position, supplier, request }
    })
  })
}

type Items = [PricedItem, ...PricedItem[]]

/** Rooms of one type are combined into one booking; each ride is a separate booking. */
function bookingsOf({ kind }: Choice, items: readonly PricedItem[]): Items[] {
  const groups = new Map<number, Items>()
  for (const [index, item] of items.entries()) {
    const key = kind === 'hotels' ? item.unitId : index
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}

/**
 * The supplier's code for each booked unit: guests have the code of their OCTO type, which our guest types follow;
 * rooms, vehicles and seats have the code of their rate.
 */
function codesOf(
  { rateId, guests }: PricedItem,
  attributes: UnitAttributes | undefined,
  { rates }: Supply,
): string[] {
  if (attributes?.kind === 'tours')
    return [...Array<number>(guests.adults).fill(adultAge), ...guests.childAges].map(
      (age) => guestTypeOf(attributes.guestTypes, age)?.code ?? 'ADULT',
    )
  const quantity = attributes?.kind === 'transfers' ? rideQuantity(attributes, guests) : 1
  return Array.from({ length: quantity ?? 1 }, () => rates.get(rateId) ?? '')
}

function counted(codes: readonly string[]): { code: string; quantity: number }[] {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, quantity]) => ({ code, quantity }))
}

/** Whether the reservations match the requests. */
export const isReserved = (wanted: readonly Wanted[], reserved: readonly Reserved[]): boolean =>
  isDeepStrictEqual(
    wanted,
    reserved.map(({ position, supplier, request }) => ({ position, supplier, request })),
  )

/** Whether the hold includes lines from suppliers. */
export const isSupplied = ({ lines }: Pick<WholeSale, 'lines'>): boolean =>
  lines.some(({ state, supplier }) => state === 'held' && supplier !== null)
