import { basisPoints } from '#core/money/money.ts'
import type { TaxWeights } from '#core/products/taxes.ts'
import { columnsOf } from './columns.ts'
import type { Pack } from './pack.ts'
import { type PlannedRates, plannedRatesOf } from './planned-rates.ts'
import type { PromotedRates } from './promoted-rates.ts'
import { quickShare } from './quick-share.ts'
import type { RateClasses } from './rate-classes.ts'
import type { RateFront } from './rate-fronts.ts'
import { type RoomPricer, roomPricer } from './room-pricer.ts'
import type { Payers, Stay } from './stay.ts'

/** The inputs of the lowest price of a stay in a unit, for one group of guests. */
export interface PriceQuestion {
  /** Cells of a unit's nights: from `arrival` + unit to `arrival` + unit + `length` (exclusive), in steps of `step`. */
  arrival: number
  step: number
  length: number
  priceMinor: Uint32Array
  /** Per unit: index into `bpOf`. */
  occupancy: Uint16Array
  bpOf: Float64Array
  /** Supplements: guests times nights. */
  supplements: number
  front: RateFront
  by: TaxWeights
  /** Rates that are priced one by one; null: the pack has none. */
  planned: PlannedQuestion | null
  /** Rates with promotions; null: none. */
  promoted: PromotedQuestion | null
}

/** `classes` and `ofRate` as in `PlannedQuestion`. */
export interface PromotedQuestion extends Pick<PlannedQuestion, 'ofRate' | 'classes'> {
  pack: Pack
  rates: PromotedRates
  room: RoomPricer
}

/** The same for the rates outside of the front. */
export interface PlannedQuestion {
  rates: PlannedRates
  /** The classes of rates that can be sold for the stay, and those requested. */
  ofRate: Uint16Array
  classes: number
  /** Per kind of occupancy, for all nights. */
  amountOf: Float64Array
  /** Own prices: of a column's nights from `arrival` + column on, in steps of `step`. */
  ownMinor: Uint32Array
  arrival: number
  step: number
  /** Other shares of adults, in the same layout. */
  shares: Uint16Array
  sharesArrival: number
  sharesStep: number
}

/** The rates of some classes, for a stay. */
export interface AskedRates {
  front: RateFront
  /** The classes of rates that can be sold for the stay. */
  by: RateClasses
  classes: number
  promoted: PromotedRates | null
}

const none = new Uint32Array(0)
const usual = new Uint16Array(0)

export function priceQuestion(
  pack: Pack,
  stay: Stay,
  { bpOf, amountOf, guests, paying }: Payers,
  { front, by, classes, promoted }: AskedRates,
  weights: TaxWeights,
): PriceQuestion {
  const { first, nights } = stay
  const step = pack.units.length
  const rates = plannedRatesOf(pack)
  const own = pack.rateCells
  return {
    arrival: first * step,
    step,
    length: nights * step,
    priceMinor: pack.priceMinor,
    occupancy: columnsOf(pack).occupancy,
    bpOf,
    supplements: paying * nights,
    front,
    by: weights,
    planned: rates && {
      rates,
      ofRate: by.ofRate,
      classes,
      amountOf: amountOf.map((minor) => minor * nights),
      ownMinor: own?.priceMinor ?? none,
      arrival: first * (own?.priced ?? 0),
      step: own?.priced ?? 0,
      shares: own?.shares ?? usual,
      sharesArrival: first * (own?.shared ?? 0),
      sharesStep: own?.shared ?? 0,
    },
    promoted: promoted && {
      ...{ pack, rates: promoted, ofRate: by.ofRate, classes },
      room: roomPricer(pack, stay, { guests, paying }, promoted),
    },
  }
}

/** A room's price for some nights, at a share of its stock price and a rate's factor. */
export function nightsOf(
  priceMinor: Uint32Array,
  cell: number,
  endCell: number,
  step: number,
  bp: number,
  factorBp: number,
): number {
  let sum = 0
  if (bp === basisPoints) {
    for (let at = cell; at < endCell; at += step) sum += quickShare(priceMinor[at] as number, factorBp)
  } else {
    for (let at = cell; at < endCell; at += step)
      sum += quickShare(quickShare(priceMinor[at] as number, bp), factorBp)
  }
  return sum
}

/** The lowest price of a stay in each of some units; a weight of Infinity means no price. */
export interface MinPrices {
  weights: Float64Array
  publicMinor: Float64Array
  mealsMinor: Float64Array
}
