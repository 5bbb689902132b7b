import { maxAllotment } from '#core/pack/pack.ts'
import type { Kind } from '#core/products/products.ts'
import { type Day, daysBetween } from '#core/time/days.ts'

export const stockLimits = {
  /** Units of one change. */
  units: 100,
  /** Rates of one change. */
  rates: 200,
  /** Days of one change, and of one answer: a year. */
  days: 366,
  /** Vehicles to the zones of one airport. */
  rides: 250,
  /** Units or rates × days of one change. */
  cells: 100_000,
  /**
   * Runs of seen days: of a change that a device stores, of one with decisions, which split them, and of conflicts
   * in one answer.
   */
  seenRuns: 1_000,
  decidedRuns: 2_000,
  conflicts: 200,
  allotment: maxAllotment,
  priceMinor: 1_000_000_000,
  minStay: 60,
  /** Days of the shortest and the longest advance: two years. */
  advance: 730,
  /** In percent. */
  fall: 90,
  rise: 300,
  /** Days for which a change can be undone. */
  undoDays: 30,
  /** Days from today for which there can be stock. */
  ahead: 1_100,
} as const

/** The settings that a change of stock can make. */
export const stockKinds = [
  'allotment',
  'closed',
  'closed_to_arrival',
  'closed_to_departure',
  'copy',
  'derived',
  'max_advance',
  'max_stay',
  'min_advance',
  'min_stay',
  'min_stay_through',
  'offer',
  'percent',
  'price',
  'seasons',
  'sell',
  'shares',
] as const

/** Settings that only stays have. */
const kindsOfStays: readonly (typeof stockKinds)[number][] = [
  'closed_to_arrival',
  'closed_to_departure',
  'max_stay',
  'min_stay',
  'min_stay_through',
  'shares',
]

/** Whether products of the kind have the setting. */
export const hasSetting = (product: Kind, kind: (typeof stockKinds)[number]): boolean =>
  product === 'hotels' || !kindsOfStays.includes(kind)

/** Reasons why a day refuses a change. */
export const stockProblems = [
  'below_sold',
  'no_price',
  'price_too_high',
  'stay_length',
  'advance',
  /** The rate has no such shares of adults, or follows those of the rate that its price is based on. */
  'no_shares',
] as const
export type StockProblem = (typeof stockProblems)[number]

/** Whether the days are in order and at most a year. */
export const spans = (from: Day, to: Day): boolean => {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= stockLimits.days
}
