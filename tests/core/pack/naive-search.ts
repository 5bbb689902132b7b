import type { HotelCriteria } from '#core/criteria/criteria.ts'
import type { Pack } from '#core/pack/pack.ts'
import { readRateDay } from '#core/pack/rate-days.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import type { Filters } from '#core/products/offers.ts'
import type { Guests } from '#core/products/party.ts'
import { fits, payingGuests, priceOf } from '#core/products/pricing.ts'
import type { GuestShares } from '#core/products/products.ts'
import { taxesOf } from '#core/products/taxes.ts'
import { freeUntil, materialise } from '#core/sales/cancellation.ts'
import { isFree } from '#core/sales/free-cancellation.ts'
import { dayIn, dayNumber } from '#core/time/days.ts'
import { naivePromoted } from './naive-promotions.ts'

export interface NaiveOffer {
  productId: string
  rooms: { unitId: number; rateId: number }[]
  totalMinor: number
}

interface Option {
  unit: number
  unitId: number
  rateId: number
  publicMinor: number
  mealsMinor: number
  /** With taxes, before the mark-up and before rounding: in basis points. */
  weight: number
}

/**
 * The hotel search written for clarity only: tries every combination of rooms and keeps the cheapest. Ties are
 * broken room by room: cheaper, then lower unit, then lower rate.
 */
export function naiveHotels(
  pack: Pack,
  criteria: HotelCriteria,
  terms: SellingTerms,
  filters: Filters = {},
): NaiveOffer[] {
  const nights: number[] = []
  for (let day = dayNumber(criteria.arriveOn); day < dayNumber(criteria.departOn); day++) nights.push(day)
  const guests = criteria.rooms.reduce((sum, room) => sum + room.adults + room.childAges.length, 0)
  if (guests > 12) return []
  const at = (unit: number, day: number) => (day - pack.firstDay) * pack.units.length + unit
  const isInPack = nights.every((day) => day >= pack.firstDay && day < pack.firstDay + pack.days)
  if (!isInPack) return []

  return pack.products.flatMap((product) => {
    const cutOff = (product.cutOffHours ?? 0) * 3_600_000
    if (criteria.arriveOn < dayIn(new Date(terms.now.getTime() + cutOff), pack.timeZone)) return []
    if (product.accountId !== null && product.accountId !== terms.accountId) return []
    if (terms.productIds && !terms.productIds.includes(product.id)) return []
    const same = product.currency === terms.currency
    const exchange = same
      ? { from: product.currency, to: terms.currency, micro: 1_000_000, on: '' }
      : terms.rates.find((one) => one.from === product.currency && one.to === terms.currency)
    if (!exchange) return []
    const rules = taxesOf(terms.taxes, 'hotels', pack.jurisdiction, criteria.arriveOn)
    const priceTerms = { markupBp: terms.markupBp.hotels, taxes: rules, rate: exchange }

    const ahead = dayNumber(criteria.arriveOn) - dayNumber(dayIn(terms.now, pack.timeZone))
    const options = criteria.rooms.map((guests) => {
      const list: Option[] = []
      for (let unit = product.unitFrom; unit < product.unitTo; unit++) {
        const { attributes, id, rateFrom, rateTo } = pack.units[unit] as Pack['units'][number]
        if (attributes.kind !== 'hotels' || !fits(attributes.occupancy, guests)) continue
        const least = pack.minStay[at(unit, nights[0] as number)] as number
        if (least > nights.length) continue
        if (nights.some((day) => pack.left[at(unit, day)] === 0 || pack.minStay[at(unit, day)] === 0))
          continue
        for (const rate of pack.rates.slice(rateFrom, rateTo)) {
          if (filters.boards?.length && !filters.boards.includes(rate.terms.board ?? 'RO')) continue
          const policy = materialise(rate.terms.policy, criteria.arriveOn, pack.timeZone)
          if (filters.refundable && !isFree({ policy, freeUntil: freeUntil(policy, terms.now) })) continue
          const limits = [...nights, (nights.at(-1) as number) + 1].map((day) =>
            readRateDay(pack, rate, day - pack.firstDay),
          )
          const [first] = limits
          if (limits.slice(0, -1).some((limit) => limit?.closed)) continue
          if (first?.closedToArrival || limits.at(-1)?.closedToDeparture) continue
          if (first && (first.minStay > nights.length || (first.maxStay ?? 99) < nights.length)) continue
          if (limits.slice(0, -1).some((limit) => limit && limit.minStayThrough > nights.length)) continue
          if (first && (first.minAdvance > ahead || (first.maxAdvance ?? 99) < ahead)) continue
          const base = naiveBase(pack, rate)
          const priceFor = (party: Guests) =>
            nights.map((day) => {
              const { minor, factorBp } = naivePrice(
                pack,
                rate,
                day,
                pack.priceMinor[at(unit, day)] as number,
              )
              const priced = base ?? rate
              const named = readRateDay(pack, priced, day - pack.firstDay)?.shares
              const other = priced.terms.otherShares?.find(({ id }) => id === named)
              const shares = { ...(priced.terms.shares ?? attributes.occupancy), ...other }
              return naiveNight(minor, shares, party, factorBp)
            })
          const mealsMinor = nights.length * payingGuests(guests) * rate.terms.perGuestMinor
          const booked = { productId: product.id, rateId: rate.id, bookedOn: (nights[0] as number) - ahead }
          const publicMinor = naivePromoted(pack, { ...booked, guests, nights, priceFor }) + mealsMinor
          const weight = rules.reduce(
            (sum, { code, bp }) => sum + (code === 'ish' ? publicMinor - mealsMinor : publicMinor) * bp,
            publicMinor * 10_000,
          )
          list.push({ unit, unitId: id, rateId: rate.id, publicMinor, mealsMinor, weight })
        }
      }
      return list.sort((a, b) => a.weight - b.weight || a.unitId - b.unitId || a.rateId - b.rateId)
    })

    let best: Option[] | null = null
    const sum = (rooms: Option[]) => rooms.reduce((total, room) => total + room.weight, 0)
    const tryAll = (chosen: Option[]): void => {
      if (chosen.length === options.length) {
        const isThere = chosen.every(({ unit }) => {
          const wanted = chosen.filter((room) => room.unit === unit).length
          return nights.every((day) => (pack.left[at(unit, day)] as number) >= wanted)
        })
        if (isThere && (best === null || sum(chosen) < sum(best))) best = chosen
        return
      }
      for (const option of options[chosen.length] ?? []) tryAll([...chosen, option])
    }
    tryAll([])
    if (!best) return []
    const rooms: Option[] = best
    const totalMinor = rooms.reduce(
      (total, room) => total + priceOf(room.publicMinor, priceTerms, room.mealsMinor).totalMinor,
      0,
    )
    if (filters.maxMinor && totalMinor > filters.maxMinor) return []
    if (
      filters.stars?.length &&
      product.content.kind === 'hotels' &&
      !filters.stars.includes(product.content.stars)
    ) {
      return []
    }
    if (filters.zones?.length && !filters.zones.includes(product.zoneId ?? '')) return []
    return [
      { productId: product.id, rooms: rooms.map(({ unitId, rateId }) => ({ unitId, rateId })), totalMinor },
    ]
  })
}

type Rate = Pack['rates'][number]

/** The rate that a rate's price is based on: its code is its id. */
const naiveBase = (pack: Pack, { terms: { basedOn } }: Rate): Rate | undefined =>
  basedOn && pack.rates.find(({ id }) => String(id) === basedOn.rate)

/** The price of a day at a rate and the factor that applies to it: its own, its base's with the change, or the stock's. */
export function naivePrice(
  pack: Pack,
  rate: Rate,
  day: number,
  stockMinor: number,
): { minor: number; factorBp: number } {
  const own = readRateDay(pack, rate, day - pack.firstDay)?.priceMinor ?? null
  if (own !== null) return { minor: own, factorBp: 10_000 }
  const base = naiveBase(pack, rate)
  const { basedOn, factorBp } = rate.terms
  if (!base || !basedOn) return { minor: stockMinor, factorBp }
  const from = naivePrice(pack, base, day, stockMinor)
  const minor = Math.round((from.minor * from.factorBp) / 10_000)
  if ('lessMinor' in basedOn) return { minor: Math.max(0, minor - basedOn.lessMinor), factorBp: 10_000 }
  if ('moreMinor' in basedOn) return { minor: minor + basedOn.moreMinor, factorBp: 10_000 }
  const bp = 'lessBp' in basedOn ? 10_000 - basedOn.lessBp : 10_000 + basedOn.moreBp
  return { minor: Math.round((minor * bp) / 10_000), factorBp: 10_000 }
}

/** What the guests pay of a night's price, without meals. */
function naiveNight(
  minor: number,
  { adultsBp, base, extraAdultBp, children }: GuestShares,
  { adults, childAges }: Guests,
  factorBp: number,
): number {
  const bands = childAges.map((age) => children.find(({ upToAge }) => age <= upToAge))
  const grown = adults + bands.filter((band) => !band).length
  let bp = 10_000
  if (adultsBp?.length) {
    bp = adultsBp[grown - 1] ?? (adultsBp.at(-1) as number) + (grown - adultsBp.length) * extraAdultBp
  } else if (grown > base) bp += (grown - base) * extraAdultBp
  let amountMinor = 0
  for (const band of bands) {
    if (band && 'bp' in band) bp += band.bp
    if (band && 'amountMinor' in band) amountMinor += band.amountMinor
  }
  const share = (amount: number, by: number) => Math.round((amount * by) / 10_000)
  return share(share(minor, bp), factorBp) + amountMinor
}
