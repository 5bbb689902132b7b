import type { Guests } from '#core/products/party.ts'
import { mealsOf, type RoomShare, roomNight, roomShare } from '#core/products/pricing.ts'
import { columnsOf } from './columns.ts'
import type { Pack } from './pack.ts'
import type { PromotedRates } from './promoted-rates.ts'
import { promoted, type Taken, takeFrom } from './promotions.ts'
import { quickShare } from './quick-share.ts'
import { ownMinor, sharesOn, termsOfDay } from './rate-days.ts'
import type { Payers, Stay } from './stay.ts'

/** Prices of a stay at single rates for the guests of one room, without meals, and the meals; the guests fit the room. */
export interface RoomPricer {
  /** The sum of the nights after promotions. */
  sum(rate: number): number
  meals(rate: number): number
  /** The sum before promotions, and the amount of each. */
  parts(rate: number): { plainMinor: number; taken: Taken[] }
}

export function roomPricer(
  pack: Pack,
  { first, nights }: Stay,
  { guests, paying }: Pick<Payers, 'guests' | 'paying'>,
  promotedRates: PromotedRates | null,
): RoomPricer {
  const { occupancies, rateOccupancy, otherOccupancy } = columnsOf(pack)
  // Of the guests, by occupancy; and of other parties, which promotions for children need.
  const own: RoomShare[] = []
  const shares = new Map<string, RoomShare>()
  const step = pack.units.length
  const plain = new Float64Array(nights)
  const minor = new Float64Array(nights)

  // Meals are added by the caller.
  const makeShare = (occupancy: number, party: Guests): RoomShare => ({
    ...roomShare(occupancies[occupancy] as (typeof occupancies)[number], party),
    paying: 0,
  })

  function shareOf(occupancy: number, party: Guests): RoomShare {
    if (party === guests) {
      own[occupancy] ??= makeShare(occupancy, party)
      return own[occupancy]
    }
    const key = `${occupancy} ${party.childAges}`
    const share = shares.get(key) ?? makeShare(occupancy, party)
    shares.set(key, share)
    return share
  }

  function nightsFor(rate: number, party: Guests, into = new Float64Array(nights)): Float64Array {
    const row = pack.rates[rate] as Pack['rates'][number]
    const { terms, unit, priceColumn } = row
    const usual = rateOccupancy[rate] as number
    const others = otherOccupancy.get(rate)
    const share = shareOf(usual, party)
    const { bp, amountMinor } = share
    let cell = first * step + unit
    if (priceColumn === undefined && !terms.basedOn && !others) {
      const { factorBp } = terms
      // As `roomNight`, without its division.
      for (let n = 0; n < nights; n++, cell += step)
        into[n] = quickShare(quickShare(pack.priceMinor[cell] as number, bp), factorBp) + amountMinor
      return into
    }
    for (let n = 0; n < nights; n++, cell += step) {
      const stock = pack.priceMinor[cell] as number
      const own = ownMinor(pack, row, first + n, stock)
      const other = others?.get(sharesOn(pack, row, first + n))
      const paid = other === undefined ? share : shareOf(other, party)
      into[n] = roomNight(own ?? stock, paid, termsOfDay(terms, own))
    }
    return into
  }

  const waysOf = (rate: number) => promotedRates?.ways[promotedRates.set[rate] as number] ?? []
  function total(values: Float64Array): number {
    let sum = 0
    for (let n = 0; n < nights; n++) sum += values[n] as number
    return sum
  }

  return {
    sum(rate) {
      nightsFor(rate, guests, plain)
      let least = total(plain)
      for (const way of waysOf(rate)) {
        for (let n = 0; n < nights; n++) minor[n] = plain[n] as number
        let sum = 0
        for (const applied of way) sum = takeFrom(minor, applied, guests, (party) => nightsFor(rate, party))
        least = Math.min(least, sum)
      }
      return least
    },
    meals: (rate) => nights * mealsOf(paying, pack.rates[rate]?.terms ?? { perGuestMinor: 0 }),
    parts(rate) {
      nightsFor(rate, guests, plain)
      const { taken } = promoted(plain, waysOf(rate), guests, (party) => nightsFor(rate, party))
      return { plainMinor: total(plain), taken }
    },
  }
}
