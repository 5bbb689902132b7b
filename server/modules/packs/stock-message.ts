import { closed, closedToArrival, closedToDeparture, type RateDay } from '#core/pack/rate-days.ts'
import type { Kind } from '#core/products/products.ts'
import { kinds } from '#core/products/products.ts'

/** A cell after a commit; `minStay` 0 means closed or deleted. */
export interface CellChange {
  unitId: number
  /** Days since 1970-01-01. */
  day: number
  left: number
  priceMinor: number
  minStay: number
}

/** A rate's own price and restrictions of a day after a commit. */
export interface RateChange {
  unitId: number
  rateId: number
  /** Days since 1970-01-01. */
  day: number
  rules: RateDay
}

export type StockChange = CellChange | RateChange
export type StockMessage = { changes: StockChange[] } | { reload: { destinationId: string; kind: Kind } }

/** Parses a message of `stock_news`, which is written by the triggers `stock_changed` and `rate_days_changed`; null for an unknown format. */
export function parseStockMessage(message: string): StockMessage | null {
  const [letter, first = '', second = ''] = message.split(' ')
  if (letter === 'r') {
    const kind = kinds.find((one) => one === second)
    return kind ? { reload: { destinationId: first, kind } } : null
  }
  const read = letter === 'c' ? cellOf : letter === 'p' ? rateDayOf : null
  const changes = read && first.split(',').map((words) => read(words.split(':')))
  return changes?.every((change) => change !== null) ? { changes } : null
}

function cellOf(words: string[]): CellChange | null {
  const [unitId, day, left, priceMinor, minStay] = words.map(Number)
  const cell = { unitId, day, left, priceMinor, minStay }
  return isWhole(cell) ? cell : null
}

function rateDayOf(words: string[]): RateChange | null {
  const [unitId, rateId, day, price, shut, minStay, most, minStayThrough, minAdvance, earliest] = words.map(
    (word) => (word === '' ? null : Number(word)),
  )
  const found = { unitId, rateId, day, shut, minStay, minStayThrough, minAdvance }
  if (!isWhole(found) || price === undefined || most === undefined || earliest === undefined) return null
  const rules = {
    priceMinor: price,
    closed: (found.shut & closed) !== 0,
    closedToArrival: (found.shut & closedToArrival) !== 0,
    closedToDeparture: (found.shut & closedToDeparture) !== 0,
    minStay: found.minStay,
    maxStay: most,
    minStayThrough: found.minStayThrough,
    minAdvance: found.minAdvance,
    maxAdvance: earliest,
  }
  return { unitId: found.unitId, rateId: found.rateId, day: found.day, rules }
}

const isWhole = <Key extends string>(
  numbers: Record<Key, number | null | undefined>,
): numbers is Record<Key, number> => Object.values(numbers).every((value) => Number.isInteger(value))
