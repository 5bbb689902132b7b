import type { HotelCriteria } from '../criteria.ts'
import { dayNumber } from '../days.ts'
import { partyProblem } from '../party.ts'
import { publicPrice, totalOf } from '../pricing.ts'
import { assignRooms } from './assign-rooms.ts'
import { classCount, columnsOf } from './columns.ts'
import { hotelPrices } from './hotel-prices.ts'
import type { Pack } from './pack.ts'
import { priceChoice } from './price-choice.ts'
import { cardOf, type Found, type Scanner } from './scanner.ts'
import { packCells, soldProduct } from './sold-product.ts'
import { isPast, priceTermsFor, type SellingTerms, soldIn, wallClock } from './terms.ts'

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
  const { arriveOn, departOn, rooms } = criteria
  const first = dayNumber(arriveOn) - pack.firstDay
  const nights = Math.max(0, dayNumber(departOn) - dayNumber(arriveOn))
  const fitsPack = first >= 0 && nights > 0 && first + nights <= pack.days
  const isPossible =
    fitsPack && partyProblem(rooms) === null && !isPast(wallClock(terms.now, pack.timeZone), arriveOn)
  const isSold = soldIn(terms, pack, 'hotels')
  const mxn = priceTermsFor(terms, pack, 'hotels', 'MXN', arriveOn)
  const usd = priceTermsFor(terms, pack, 'hotels', 'USD', arriveOn)

  const keys = rooms.map((room) => `${room.adults}/${room.childAges.toSorted((a, b) => a - b)}`)
  const groupKeys = [...new Set(keys)]
  const groupOf = keys.map((key) => groupKeys.indexOf(key))
  const groups = groupKeys.map((key) => rooms[keys.indexOf(key)] as (typeof rooms)[number])
  const { unitId, rateId, maxUnits, owner, owners, unitFrom: firstUnit, unitTo: endUnit } = columnsOf(pack)
  // Where no group narrows the list, who sells a product decides whether it is sold.
  const ownerSells = terms.productIds ? null : owners.map((one) => isSold({ id: '', ...one }))
  const ownerTerms = owners.map(({ currency }) => (currency === 'MXN' ? mxn : usd))
  const prices = hotelPrices(pack, { first, nights, groups, ignoreMinStay: options.ignoreMinStay ?? false })

  // Of the last scanned hotel.
  let unitFrom = 0
  let slots = 0
  let present = 0
  let priceTerms = mxn
  // Totals by set of classes, valid where the stamp is the scan's.
  const totals = new Float64Array(1 << classCount)
  const stamps = new Int32Array(1 << classCount)
  let stamp = 0
  // Of the last set of classes that was solved: price and class of every group in every unit, and each room's unit.
  const price = new Float64Array(groups.length * maxUnits)
  const cheapest = new Int32Array(groups.length * maxUnits)
  const slotOf = new Int32Array(rooms.length)
  const taken = new Int32Array(maxUnits)
  const unitIdOf = (slot: number) => unitId[unitFrom + slot] as number
  const rateIdOf = (at: number) => rateId[prices.rate[at] as number] as number

  function scan(item: number): boolean {
    const by = owner[item] as number
    present = 0
    stamp++
    if (!isPossible || !(ownerSells?.[by] ?? isSold(pack.products[item] as Pack['products'][number])))
      return false
    priceTerms = ownerTerms[by] ?? null
    unitFrom = firstUnit[item] as number
    const unitTo = endUnit[item] as number
    slots = unitTo - unitFrom
    present = prices.scan(unitFrom, unitTo)
    return present !== 0
  }

  /** Fills `price` and `cheapest` for some classes. */
  function tabulate(classes: number): void {
    for (let row = 0; row < groups.length * slots; row++) {
      let best = Number.POSITIVE_INFINITY
      let bestAt = -1
      for (let mask = (prices.mask[row] as number) & classes; mask !== 0; mask &= mask - 1) {
        const at = row * classCount + (31 - Math.clz32(mask & -mask))
        const cost = prices.cost[at] as number
        if (cost > best || (cost === best && rateIdOf(at) > rateIdOf(bestAt))) continue
        best = cost
        bestAt = at
      }
      price[row] = best
      cheapest[row] = bestAt
    }
  }

  /** Finds each room's unit; false where the party cannot be served through these classes. */
  function solve(classes: number): boolean {
    tabulate(classes)
    taken.fill(0)
    let isScarce = false
    for (let r = 0; r < rooms.length; r++) {
      const row = (groupOf[r] as number) * slots
      let best = -1
      let bestPrice = Number.POSITIVE_INFINITY
      for (let slot = 0; slot < slots; slot++) {
        const cost = price[row + slot] as number
        if (cost > bestPrice || cost === Number.POSITIVE_INFINITY) continue
        if (cost === bestPrice && unitIdOf(slot) > unitIdOf(best)) continue
        best = slot
        bestPrice = cost
      }
      if (best < 0) return false
      slotOf[r] = best
      taken[best] = (taken[best] as number) + 1
      if ((taken[best] as number) > (prices.rooms[best] as number)) isScarce = true
    }
    if (!isScarce) return true
    const size = groups.length * slots
    const places = { groupOf, slots, price: price.subarray(0, size), left: prices.rooms, idOf: unitIdOf }
    return assignRooms(places, slotOf)
  }

  const atOf = (room: number) =>
    cheapest[(groupOf[room] as number) * slots + (slotOf[room] as number)] as number

  function total(wanted: number): number {
    const classes = wanted & present
    if (classes === 0 || !priceTerms) return -1
    if (stamps[classes] === stamp) return totals[classes] as number
    let sum = -1
    if (rooms.length === 1) sum = totalOf(leastOf(classes), priceTerms)
    else if (solve(classes)) {
      sum = 0
      for (let r = 0; r < rooms.length; r++) sum += totalOf(prices.cost[atOf(r)] as number, priceTerms)
    }
    totals[classes] = sum
    stamps[classes] = stamp
    return sum
  }

  /** The least public price of one room through some of the present classes. */
  function leastOf(classes: number): number {
    let least = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < slots; slot++) {
      for (let mask = (prices.mask[slot] as number) & classes; mask !== 0; mask &= mask - 1) {
        const cost = prices.cost[slot * classCount + (31 - Math.clz32(mask & -mask))] as number
        if (cost < least) least = cost
      }
    }
    return least
  }

  function serves(wanted: number): boolean {
    const classes = wanted & present
    if (classes === 0 || rooms.length === 1) return classes !== 0
    if (stamps[classes] === stamp) return (totals[classes] as number) >= 0
    if (groups.length > 1) return total(classes) >= 0
    let enough = 0
    for (let slot = 0; slot < slots; slot++) {
      if ((prices.mask[slot] as number) & classes) enough += prices.rooms[slot] as number
    }
    return enough >= rooms.length
  }

  function offer(item: number, classes: number): Found | null {
    if (!scan(item) || !solve(classes)) return null
    const product = soldProduct(pack, item)
    if (product?.content.kind !== 'hotels') return null
    const chosen = rooms.map(({ adults, childAges }, r) => ({
      unitId: unitIdOf(slotOf[r] as number),
      rateId: rateIdOf(atOf(r)),
      guests: { adults, childAges: [...childAges] },
    }))
    const choice = { kind: 'hotels' as const, productId: product.id, arriveOn, departOn, rooms: chosen }
    const result = priceChoice(product, packCells(pack, item), choice, terms)
    if (!('priced' in result)) return null
    const { price: sum, items, left, refundable, freeUntil } = result.priced
    return {
      choice,
      offer: {
        kind: 'hotels',
        ...cardOf(pack, item),
        price: publicPrice(sum),
        left,
        refundable,
        freeUntil,
        stars: product.content.stars,
        amenities: product.content.amenities,
        board: items[0]?.board ?? 'RO',
        perNightMinor: Math.round(sum.totalMinor / nights),
        rooms: items.map((room) => ({ unitId: room.unitId, rateId: room.rateId, unitName: room.unitName })),
      },
    }
  }

  return {
    items: pack.products.length,
    product: (item) => item,
    scan,
    classes: () => present,
    total,
    serves,
    offer,
    type: () => null,
  }
}
