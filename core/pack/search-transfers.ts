import type { TransferCriteria } from '../criteria.ts'
import { dayNumber } from '../days.ts'
import { partyProblem } from '../party.ts'
import { publicPrice, ridePrice, rideQuantity, totalOf } from '../pricing.ts'
import { classCount, columnsOf } from './columns.ts'
import { cellAt, type Pack } from './pack.ts'
import { priceChoice } from './price-choice.ts'
import { cardOf, type Found, type Scanner, termsTable } from './scanner.ts'
import { packCells, soldProduct } from './sold-product.ts'
import { isPast, type SellingTerms, soldIn, wallClock } from './terms.ts'

/**
 * Vehicles to and from a zone with room for the party on every ride; a card per vehicle. The cheapest total
 * with taxes wins; ties go to the lower rate.
 */
export function transferScanner(pack: Pack, criteria: TransferCriteria, terms: SellingTerms): Scanner {
  const { rateFrom, rateTo, unitId, rateId, rateClass } = columnsOf(pack)
  const { guests, legs } = criteria
  const [first] = legs
  const possible =
    first !== undefined &&
    partyProblem([guests]) === null &&
    !isPast(wallClock(terms.now, pack.timeZone), first.on, first.time)
  const offsets = legs.map((leg) => dayNumber(leg.on) - pack.firstDay)
  // Rides of one day share its stock.
  const ridesOn = offsets.map((offset) => offsets.filter((other) => other === offset).length)
  const sold = soldIn(terms, pack, 'transfers')
  const termsOf = termsTable(pack, terms, 'transfers')

  const best = new Float64Array(classCount)
  const rateOf = new Int32Array(classCount)
  let present = 0

  function scan(unit: number): boolean {
    present = 0
    best.fill(Number.POSITIVE_INFINITY)
    const { attributes, product: index } = pack.units[unit] as Pack['units'][number]
    const product = pack.products[index] as Pack['products'][number]
    if (!possible || attributes.kind !== 'transfers' || product.content.kind !== 'transfers') return false
    if (product.content.zoneId !== criteria.zoneId || !sold(product)) return false
    const quantity = rideQuantity(attributes, guests)
    if (quantity === null) return false
    for (const [i, offset] of offsets.entries()) {
      if (offset < 0 || offset >= pack.days) return false
      const cell = cellAt(pack, unit, offset)
      if (pack.minStay[cell] === 0 || (pack.left[cell] as number) < quantity * (ridesOn[i] as number))
        return false
    }
    for (let rate = rateFrom[unit] as number; rate < (rateTo[unit] as number); rate++) {
      const rateTerms = pack.rates[rate]?.terms
      let total = 0
      for (const [i, leg] of legs.entries()) {
        const priceTerms = termsOf(product.currency, leg.on)
        if (!priceTerms || !rateTerms) return false
        const stock = pack.priceMinor[cellAt(pack, unit, offsets[i] as number)] as number
        total += totalOf(ridePrice(stock, quantity, rateTerms), priceTerms)
      }
      const c = rateClass[rate] as number
      const known = best[c] as number
      if (
        total > known ||
        (total === known && (rateId[rate] as number) > (rateId[rateOf[c] as number] as number))
      ) {
        continue
      }
      best[c] = total
      rateOf[c] = rate
      present |= 1 << c
    }
    return present !== 0
  }

  /** The cheapest class, or -1. */
  function cheapest(classes: number): number {
    let found = -1
    for (let c = 0; c < classCount; c++) {
      if (!(((present & classes) >> c) & 1)) continue
      const lower = found < 0 ? 1 : (best[found] as number) - (best[c] as number)
      if (lower > 0 || (lower === 0 && idOf(c) < idOf(found))) found = c
    }
    return found
  }

  const idOf = (c: number) => rateId[rateOf[c] as number] as number

  function offer(unit: number, classes: number): Found | null {
    const c = scan(unit) ? cheapest(classes) : -1
    const { attributes, product: index } = pack.units[unit] as Pack['units'][number]
    const product = soldProduct(pack, index)
    if (c < 0 || product?.content.kind !== 'transfers' || attributes.kind !== 'transfers') return null
    const choice = {
      kind: 'transfers' as const,
      productId: product.id,
      unitId: unitId[unit] as number,
      rateId: idOf(c),
      guests: { adults: guests.adults, childAges: [...guests.childAges] },
      legs: legs.map((leg) => ({ ...leg, flight: '' })),
      place: '',
    }
    const result = priceChoice(product, packCells(pack, index), choice, terms)
    if (!('priced' in result)) return null
    const { price, left, refundable, freeUntil } = result.priced
    return {
      choice,
      offer: {
        kind: 'transfers',
        ...cardOf(pack, index),
        price: publicPrice(price),
        left,
        refundable,
        freeUntil,
        unitId: choice.unitId,
        rateId: choice.rateId,
        vehicle: attributes.vehicle,
        sharing: attributes.sharing,
        maxGuests: attributes.maxGuests,
        luggage: attributes.luggage,
        minutes: product.content.minutes,
      },
    }
  }

  return {
    items: pack.units.length,
    product: (unit) => pack.units[unit]?.product ?? 0,
    scan,
    classes: () => present,
    total: (classes) => {
      const c = cheapest(classes)
      return c < 0 ? -1 : (best[c] as number)
    },
    serves: (classes) => (present & classes) !== 0,
    offer,
    type: (unit) => {
      const attributes = pack.units[unit]?.attributes
      return attributes?.kind === 'transfers' ? attributes.sharing : null
    },
  }
}
