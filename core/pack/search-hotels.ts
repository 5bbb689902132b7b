import type { Offer } from '#core/products/offers.ts'
import { partyProblem } from '#core/products/party.ts'
import { type InsidePrice, type PriceTerms, priceOf, totalOf } from '#core/products/pricing.ts'
import { taxesOf, taxWeights } from '#core/products/taxes.ts'
import { dayNumber } from '#core/time/days.ts'
import type { HotelCriteria } from '../criteria/criteria.ts'
import { roomAssigner } from './assign-rooms.ts'
import { cardWriter } from './card-writer.ts'
import { columnsOf } from './columns.ts'
import { heldUnits } from './held-units.ts'
import { cheapestRate, fewestLeft, minPrices, minTotals, type Prices, roomsLeft } from './hotel-prices.ts'
import { findUnits, sumUpRooms } from './hotel-sums.ts'
import { openRates } from './open-rates.ts'
import type { Pack } from './pack.ts'
import { type MinPrices, type PriceQuestion, priceQuestion } from './price-question.ts'
import { frontsOf } from './promoted-fronts.ts'
import { promotedRates } from './promoted-rates.ts'
import { freeClasses, rateClasses } from './rate-classes.ts'
import { roomGroups } from './room-groups.ts'
import { type RoomPricer, roomPricer } from './room-pricer.ts'
import { type Found, productsOf, type Scanner, termsTable } from './scanner.ts'
import { daysAhead, isPast, type SellingTerms, soldIn, termsWithin, wallClock } from './selling-terms.ts'
import { shelvesOf } from './shelves.ts'
import { addTaken, formerTotal, type TakenAmount, takenAmounts } from './taken-amounts.ts'

/** `ofAnyLength` is for calendars, which price one night and show the minimum stay separately. */
export interface ScanOptions {
  product?: number | undefined
  ofAnyLength?: boolean
}

/**
 * Hotels with rooms for the whole party on every night. Rooms may be in different units; several rooms in one unit need
 * as many left. The cheapest combination has the lowest sum by `taxWeights`; ties go to the lower unit, then the lower
 * rate.
 */
export function hotelScanner(
  pack: Pack,
  criteria: HotelCriteria,
  accountTerms: SellingTerms,
  { product, ofAnyLength = false }: ScanOptions = {},
): Scanner {
  const { arriveOn, departOn } = criteria
  const terms = termsWithin(accountTerms, arriveOn, departOn)
  const first = dayNumber(arriveOn) - pack.firstDay
  const nights = dayNumber(departOn) - dayNumber(arriveOn)
  const isPossible =
    first >= 0 && nights > 0 && first + nights <= pack.days && partyProblem(criteria.rooms) === null
  const rooms = isPossible ? criteria.rooms : []
  const isSold = soldIn(terms, pack, 'hotels')
  const termsOf = termsTable(pack, terms, 'hotels')
  const columns = columnsOf(pack)
  const { unitId, rateId, occupancy } = columns
  const allRates = rateClasses(pack, arriveOn, wallClock(terms.now, pack.timeZone).today)
  const ahead = daysAhead(terms, pack, arriveOn)
  const range = productsOf(pack, isPossible ? product : -1)
  const by = openRates(pack, range, allRates, { first, nights, ahead, ofAnyLength })
  const { shelves, shelfOf } = shelvesOf(pack, terms)
  // Without a group's limits, a product's shelf decides whether it is sold.
  const isShelfSold = terms.assortment ? soldIn({ ...terms, assortment: null }, pack, 'hotels') : isSold
  const inTime = shelves.map(
    ({ cutOffHours }) => !isPast(wallClock(terms.now, pack.timeZone, cutOffHours), arriveOn),
  )
  const shelfSells = terms.productIds
    ? null
    : shelves.map((shelf, at) => inTime[at] && !shelf.hidden && isShelfSold({ id: '', ...shelf }))
  const weights = taxWeights(taxesOf(terms.taxes, 'hotels', pack.jurisdiction, arriveOn))
  const shelfTerms = shelves.map((shelf) => termsOf(shelf, arriveOn))
  const { groupOf, groups, takers, needed } = roomGroups(columns.occupancies, rooms)
  const allGroups = needed.length - 1
  const isSingle = rooms.length === 1
  const stay = { first, nights }
  const promoted = isPossible ? promotedRates(pack, stay, dayNumber(arriveOn) - ahead) : null
  const longest = ofAnyLength ? Number.MAX_SAFE_INTEGER : nights
  const hotels = findUnits(pack, range, { first, nights, longest }, takers, by)
  const { units } = hotels
  const left = isSingle ? null : roomsLeft(pack, stay, units)
  const shares = left && sumUpRooms(pack, range, units, left, takers, allGroups, by)
  // Lowest prices of each group in each unit: by set of classes, and for the last requested set.
  const tables = new Map<number, Prices>()
  let known: Prices | null = null

  // Of the last scanned hotel: its units are `units[start]` to `units[end]` (exclusive).
  let last = 0
  let start = 0
  let end = 0
  let present = 0
  let sufficient = 0
  let priceTerms: PriceTerms | null = null
  // The last assignment by `solve`, with the price of each room.
  const placeOf = new Int32Array(rooms.length)
  const publicMinor = new Float64Array(rooms.length)
  const mealsMinor = new Float64Array(rooms.length)
  const taken = new Uint8Array(columns.maxUnits)
  const idOf = (place: number) => unitId[units[place] as number] as number
  const assign = left && roomAssigner(groupOf, columns.maxUnits, idOf)

  function scan(item: number): boolean {
    const shelf = shelfOf[item] as number
    last = item - range.from
    present = hotels.some[last] as number
    const product = pack.products[item] as Pack['products'][number]
    if (present === 0 || !(shelfSells?.[shelf] ?? (inTime[shelf] && isSold(product)))) return false
    priceTerms = shelfTerms[shelf] ?? null
    end = hotels.ends[last] as number
    start = last > 0 ? (hotels.ends[last - 1] as number) : 0
    sufficient = shares ? (shares.all[last] as number) : present
    return !shares || (shares.rooms[last] as number) >= rooms.length || hasEnough(present)
  }

  /**
   * Whether an assignment exists: for every set of groups, the units that fit any of them have enough rooms (Hall's
   * theorem).
   */
  function hasEnough(classes: number): boolean {
    for (let set = 1; set < needed.length; set++) {
      let enough = 0
      for (let place = start; place < end; place++) {
        const unit = units[place] as number
        const isTaken = (takers[occupancy[unit] as number] as number) & set
        if (isTaken && (by.ofUnit[unit] as number) & classes) enough += left?.[place] ?? 1
      }
      if (enough < (needed[set] as number)) return false
    }
    return true
  }

  function serves(classes: number): boolean {
    return (sufficient & classes) !== 0 || ((present & classes) !== 0 && hasEnough(classes))
  }

  function pricesOf(classes: number): Prices {
    if (known?.requested === classes) return known
    const some = classes & by.all
    known = { ...(tables.get(some) ?? makePrices(some)), requested: classes }
    tables.set(some, known)
    return known
  }

  function questionsOf(classes: number): PriceQuestion[] {
    const asked = { ...frontsOf(pack, allRates, classes, promoted), by, classes }
    return groups.map((payers) => priceQuestion(pack, stay, payers, asked, weights))
  }

  function makePrices(classes: number): Prices {
    const questions = questionsOf(classes)
    return {
      requested: classes,
      questions,
      ofGroup: isSingle ? null : questions.map((question) => minPrices(question, units)),
      totals: isSingle
        ? minTotals(questions[0] as PriceQuestion, hotels, shelfOf.subarray(range.from), shelfTerms)
        : null,
    }
  }

  /** Finds each room's unit and price; false if the party cannot be served at these prices. */
  function solve({ questions, ofGroup }: Prices): boolean {
    const prices = ofGroup ?? questions.map((question) => minPrices(question, units.subarray(start, end)))
    const from = ofGroup ? 0 : start
    for (let place = start; place < end; place++) taken[place - start] = 0
    let isScarce = false
    for (let room = 0; room < rooms.length; room++) {
      const place = cheapestPlace((prices[groupOf[room] as number] as MinPrices).weights, from)
      if (place < 0) return false
      placeOf[room] = place
      const count = (taken[place - start] as number) + 1
      taken[place - start] = count
      if (left && count > (left[place] as number)) isScarce = true
    }
    if (isScarce && left && assign) {
      const places = { weights: prices.map((group) => group.weights), from, left, start, end }
      if (!assign(places, placeOf)) return false
    }
    for (let room = 0; room < rooms.length; room++) {
      const group = prices[groupOf[room] as number] as MinPrices
      const place = (placeOf[room] as number) - from
      publicMinor[room] = group.publicMinor[place] as number
      mealsMinor[room] = group.mealsMinor[place] as number
    }
    return true
  }

  /** The index with the lowest weight, whatever its availability; -1: none. `weights` begin at the index `from`. */
  function cheapestPlace(weights: Float64Array, from: number): number {
    let best = -1
    let lowest = Number.POSITIVE_INFINITY
    for (let place = start; place < end; place++) {
      const weight = weights[place - from] as number
      if (weight > lowest || weight === Number.POSITIVE_INFINITY) continue
      if (weight === lowest && idOf(place) > idOf(best)) continue
      best = place
      lowest = weight
    }
    return best
  }

  function total(classes: number): number {
    if ((classes & present) === 0 || !priceTerms) return -1
    const prices = pricesOf(classes)
    return prices.totals ? (prices.totals[last] as number) : totalThrough(prices)
  }

  function totalThrough(prices: Prices): number {
    const terms = priceTerms
    if (!terms || !solve(prices)) return -1
    return rooms.reduce(
      (sum, _, room) => sum + totalOf(publicMinor[room] as number, terms, mealsMinor[room]),
      0,
    )
  }

  // Only for the few hotels of a page, each by itself.
  let free: Prices | null = null
  function freeFrom(classes: number): number | null {
    const requested = classes & freeClasses & by.all
    if ((requested & present) === 0) return null
    if (free?.requested !== requested)
      free = { requested, questions: questionsOf(requested), ofGroup: null, totals: null }
    const found = totalThrough(free)
    return found < 0 ? null : found
  }

  /** For a single room, any available class serves the party. */
  function together(classes: number): Found | null {
    const { totals } = pricesOf(classes)
    if (!totals) return null
    if (!shelfSells?.every(Boolean))
      for (let item = range.from; item < range.to; item++)
        if (!(shelfSells ? shelfSells[shelfOf[item] as number] : scan(item)))
          hotels.some[item - range.from] = 0
    return { classes: hotels.some, sufficient: hotels.some, totals }
  }

  const writeCard = cardWriter(pack, terms)
  const held = heldUnits(pack, criteria)
  const pricers = groups.map((payers) => roomPricer(pack, stay, payers, promoted))

  function offer(item: number, classes: number): Offer | null {
    const product = pack.products[item]
    const content = product?.content
    if (!scan(item) || !solve(pricesOf(classes)) || !priceTerms || !product || content?.kind !== 'hotels')
      return null
    const priced: InsidePrice[] = []
    const rates: number[] = []
    const taken: TakenAmount[][] = []
    let fewest = Number.POSITIVE_INFINITY
    for (let room = 0; room < rooms.length; room++) {
      const unit = units[placeOf[room] as number] as number
      fewest = Math.min(fewest, fewestLeft(pack, stay, unit))
      priced.push(priceOf(publicMinor[room] as number, priceTerms, mealsMinor[room]))
      const pricer = pricers[groupOf[room] as number] as RoomPricer
      const rate = cheapestRate(pack, unit, pricer, { by, classes }, weights)
      rates.push(rate)
      if (promoted) taken.push(takenAmounts(pricer.parts(rate), mealsMinor[room] ?? 0, priceTerms))
    }
    const card = writeCard(item, { prices: priced, rates, startsOn: arriveOn, left: fewest })
    const isFree = rates.every((rate) => (by.ofRate[rate] as number) & freeClasses)
    const chosen = rates.map((rate, room) => {
      const { id, name } = pack.units[units[placeOf[room] as number] as number] as Pack['units'][number]
      return { unitId: id, rateId: rateId[rate] as number, unitName: name }
    })
    // Fields are listed one by one: spreading an object would take longer than the rest of the card.
    return {
      kind: 'hotels',
      productId: card.productId,
      name: card.name,
      picture: card.picture,
      zone: card.zone,
      price: card.price,
      wasMinor: formerTotal(card.price.totalMinor, addTaken(taken)),
      left: card.left,
      refundable: card.refundable,
      freeUntil: card.freeUntil,
      freeFromMinor: isFree ? null : freeFrom(classes),
      featured: card.featured,
      held:
        held.size > 0 && pack.units.slice(product.unitFrom, product.unitTo).some(({ id }) => held.has(id)),
      stars: content.stars,
      amenities: content.amenities,
      board: pack.rates[rates[0] as number]?.terms.board ?? 'RO',
      perNightMinor: Math.round(card.price.totalMinor / nights),
      rooms: chosen,
    }
  }

  return {
    from: range.from,
    to: range.to,
    product: (item) => item,
    scan,
    classes: () => present,
    sufficient: () => sufficient,
    serves,
    total,
    together,
    offer,
    type: () => 0,
  }
}
