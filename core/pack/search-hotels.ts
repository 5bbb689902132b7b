import type { HotelCriteria } from '../criteria.ts'
import { dayNumber } from '../days.ts'
import { basisPoints } from '../money.ts'
import { partyProblem } from '../party.ts'
import { fits, occupancyBp, type PriceTerms, payingGuests, publicPrice, totalOf } from '../pricing.ts'
import { assignRooms } from './assign-rooms.ts'
import { classCount, columnsOf } from './columns.ts'
import type { Pack } from './pack.ts'
import { priceChoice } from './price-choice.ts'
import { cardOf, type Found, type Scanner, termsTable } from './scanner.ts'
import { packCells, soldProduct } from './sold-product.ts'
import { isPast, type SellingTerms, soldIn, wallClock } from './terms.ts'

/**
 * Hotels with room for the whole party on every night. Rooms may take different units; several rooms in one
 * unit need that many left. The cheapest way is the one with the lowest sum of public prices; ties go to the
 * lower unit, then the lower rate. `ignoreMinStay` is for calendars, which show the minimum stay apart.
 */
export function hotelScanner(
  pack: Pack,
  criteria: HotelCriteria,
  terms: SellingTerms,
  options: { ignoreMinStay?: boolean } = {},
): Scanner {
  const {
    occupancy,
    occupancies,
    rateFrom,
    rateTo,
    unitId,
    rateId,
    rateClass,
    factorBp,
    perGuestMinor,
    maxUnits,
  } = columnsOf(pack)
  const { left, priceMinor, minStay, days } = pack
  const { arriveOn, rooms } = criteria
  const first = dayNumber(arriveOn) - pack.firstDay
  const nights = dayNumber(criteria.departOn) - dayNumber(arriveOn)
  const possible =
    first >= 0 &&
    nights > 0 &&
    first + nights <= days &&
    partyProblem(rooms) === null &&
    !isPast(wallClock(terms.now, pack.timeZone), arriveOn)
  const sold = soldIn(terms, pack, 'hotels')
  const termsOf = termsTable(pack, terms, 'hotels')

  const keys = rooms.map((room) => `${room.adults}/${room.childAges.toSorted((a, b) => a - b)}`)
  const groupKeys = [...new Set(keys)]
  const groupOf = keys.map((key) => groupKeys.indexOf(key))
  const groups = groupKeys.length
  const guestsOf = groupKeys.map((key) => rooms[keys.indexOf(key)] as (typeof rooms)[number])
  const paying = Float64Array.from(guestsOf, payingGuests)
  const bpOf = Float64Array.from({ length: occupancies.length * groups }, (_, i) => {
    const rules = occupancies[Math.floor(i / groups)] as (typeof occupancies)[number]
    const guests = guestsOf[i % groups] as (typeof rooms)[number]
    return fits(rules, guests) ? occupancyBp(rules, guests) : -1
  })

  // Of the last scanned hotel: per group, unit and class the cheapest rate, and what is left of each unit.
  const width = classCount
  const cost = new Float64Array(groups * maxUnits * width)
  const rate = new Int32Array(groups * maxUnits * width)
  const room = new Int32Array(maxUnits)
  const night = new Float64Array(Math.max(1, nights))
  let unitFrom = 0
  let slots = 0
  let present = 0
  let priceTerms: PriceTerms | null = null
  const present0 = new Int32Array(width)
  let presentCount = 0
  // Of the last call of `solve`.
  const slotOf = new Int32Array(rooms.length)
  const classOfRoom = new Int32Array(rooms.length)
  const taken = new Int32Array(maxUnits)

  function scan(item: number): boolean {
    const product = pack.products[item] as Pack['products'][number]
    present = 0
    presentCount = 0
    if (!possible || !sold(product)) return false
    priceTerms = termsOf(product.currency, arriveOn)
    unitFrom = product.unitFrom
    slots = product.unitTo - unitFrom
    cost.fill(Number.POSITIVE_INFINITY, 0, groups * slots * width)
    for (let slot = 0; slot < slots; slot++) room[slot] = scanUnit(slot)
    for (let c = 0; c < width; c++) if ((present >> c) & 1) present0[presentCount++] = c
    return present !== 0
  }

  /** Prices one unit for every group and rate; returns how many are left on the scarcest night. */
  function scanUnit(slot: number): number {
    const unit = unitFrom + slot
    const start = unit * days + first
    const end = start + nights
    const least = minStay[start] as number
    if (least === 0 || (least > nights && !options.ignoreMinStay)) return 0
    let lowest = left[start] as number
    for (let cell = start + 1; cell < end; cell++)
      if ((left[cell] as number) < lowest) lowest = left[cell] as number
    if (lowest === 0) return 0
    const ratesFrom = rateFrom[unit] as number
    const ratesTo = rateTo[unit] as number
    const bpFrom = (occupancy[unit] as number) * groups
    for (let group = 0; group < groups; group++) {
      const bp = bpOf[bpFrom + group] as number
      if (bp < 0) continue
      let sum = 0
      for (let n = 0; n < nights; n++) {
        const stock = priceMinor[start + n] as number
        const price = bp === basisPoints ? stock : Math.floor((stock * bp) / basisPoints + 0.5)
        night[n] = price
        sum += price
      }
      const guests = (paying[group] as number) * nights
      const row = (group * slots + slot) * width
      for (let r = ratesFrom; r < ratesTo; r++) {
        const factor = factorBp[r] as number
        let total = sum
        if (factor !== basisPoints) {
          total = 0
          for (let n = 0; n < nights; n++)
            total += Math.floor(((night[n] as number) * factor) / basisPoints + 0.5)
        }
        total += guests * (perGuestMinor[r] as number)
        const c = rateClass[r] as number
        const known = cost[row + c] as number
        if (
          total < known ||
          (total === known && (rateId[r] as number) < (rateId[rate[row + c] as number] as number))
        ) {
          cost[row + c] = total
          rate[row + c] = r
          present |= 1 << c
        }
      }
    }
    return lowest
  }

  /** The cheapest class of a room in a slot, or -1. */
  function cheapestClass(group: number, slot: number, classes: number): number {
    const row = (group * slots + slot) * width
    let best = -1
    for (let i = 0; i < presentCount; i++) {
      const c = present0[i] as number
      if (((classes >> c) & 1) === 0) continue
      const price = cost[row + c] as number
      if (price === Number.POSITIVE_INFINITY) continue
      const known = best < 0 ? Number.POSITIVE_INFINITY : (cost[row + best] as number)
      if (price < known || (price === known && idOf(row + c) < idOf(row + best))) best = c
    }
    return best
  }

  const idOf = (i: number) => rateId[rate[i] as number] as number
  const priceOfRoom = (group: number, slot: number, classes: number): number => {
    const c = cheapestClass(group, slot, classes)
    return c < 0 ? Number.POSITIVE_INFINITY : (cost[(group * slots + slot) * width + c] as number)
  }

  /** Fills `slotOf` and `classOfRoom`; false where the party cannot be served through these classes. */
  function solve(classes: number): boolean {
    if ((present & classes) === 0) return false
    taken.fill(0, 0, slots)
    let scarce = false
    for (let r = 0; r < rooms.length; r++) {
      const group = groupOf[r] as number
      let best = -1
      let bestPrice = Number.POSITIVE_INFINITY
      for (let slot = 0; slot < slots; slot++) {
        const price = priceOfRoom(group, slot, classes)
        if (price > bestPrice || price === Number.POSITIVE_INFINITY) continue
        if (price === bestPrice && unitIdOf(slot) > unitIdOf(best)) continue
        best = slot
        bestPrice = price
      }
      if (best < 0) return false
      slotOf[r] = best
      taken[best] = (taken[best] as number) + 1
      if ((taken[best] as number) > (room[best] as number)) scarce = true
    }
    if (scarce && !share(classes)) return false
    for (let r = 0; r < rooms.length; r++) {
      classOfRoom[r] = cheapestClass(groupOf[r] as number, slotOf[r] as number, classes)
    }
    return true
  }

  const unitIdOf = (slot: number) => unitId[unitFrom + slot] as number

  function share(classes: number): boolean {
    const price = (group: number, slot: number) => priceOfRoom(group, slot, classes)
    const all = Array.from({ length: slots }, (_, slot) => slot)
    const order = Array.from({ length: groups }, (_, group) =>
      all
        .filter((slot) => price(group, slot) !== Number.POSITIVE_INFINITY)
        .sort((a, b) => price(group, a) - price(group, b) || unitIdOf(a) - unitIdOf(b)),
    )
    const found = assignRooms(groupOf, order, price, room)
    if (found) slotOf.set(found)
    return found !== null
  }

  function total(classes: number): number {
    if (!priceTerms || !solve(classes)) return -1
    let sum = 0
    for (let r = 0; r < rooms.length; r++) {
      const row = ((groupOf[r] as number) * slots + (slotOf[r] as number)) * width
      sum += totalOf(cost[row + (classOfRoom[r] as number)] as number, priceTerms)
    }
    return sum
  }

  function offer(item: number, classes: number): Found | null {
    if (!scan(item) || !solve(classes)) return null
    const product = soldProduct(pack, item)
    if (product?.content.kind !== 'hotels') return null
    const chosen = rooms.map((guests, r) => {
      const row = ((groupOf[r] as number) * slots + (slotOf[r] as number)) * width
      return {
        unitId: unitIdOf(slotOf[r] as number),
        rateId: idOf(row + (classOfRoom[r] as number)),
        guests: { adults: guests.adults, childAges: [...guests.childAges] },
      }
    })
    const { departOn } = criteria
    const choice = { kind: 'hotels' as const, productId: product.id, arriveOn, departOn, rooms: chosen }
    const result = priceChoice(product, packCells(pack, item), choice, terms)
    if (!('priced' in result)) return null
    const { price, items, left: scarcest, refundable, freeUntil } = result.priced
    return {
      choice,
      offer: {
        kind: 'hotels',
        ...cardOf(pack, item),
        price: publicPrice(price),
        left: scarcest,
        refundable,
        freeUntil,
        stars: product.content.stars,
        amenities: product.content.amenities,
        board: items[0]?.board ?? 'RO',
        perNightMinor: Math.round(price.totalMinor / nights),
        rooms: items.map(({ unitId: id, rateId: of, unitName }) => ({ unitId: id, rateId: of, unitName })),
      },
    }
  }

  return {
    items: pack.products.length,
    product: (item) => item,
    scan,
    classes: () => present,
    total,
    offer,
    type: () => null,
  }
}
