import { closed, closedToArrival, closedToDeparture, type RateDay } from '#core/pack/rate-days.ts'
import type { Kind } from '#core/products/products.ts'
import { kinds } from '#core/products/products.ts'

/** A cell after a commit; `minStay` 0 means closed or deleted. */
interface CellChange {
  unitId: number
  /** Days since 1970-01-01. */
  day: number
  left: number
  priceMinor: number
  minStay: number
}

/** A rate's own price and restrictions of a day after a commit. */
interface RateChange {
  unitId: number
  rateId: number
  /** Days since 1970-01-01. */
  day: number
  rules: RateDay
}

export type StockChange = CellChange | RateChange
export type StockMessage = { changes: StockChange[] } | { reload: Reload }

/** A pack to read again. */
export interface Reload {
  destinationId: string
  kind: Kind
  /** The changed products; null: any may have changed. */
  productIds: string[] | null
}

/**
 * Parses a message of `stock_news`, which is written by the triggers `stock_changed` and `rate_days_changed` and by
 * `notifyCatalogue`; null for an unknown format.
 */
export function parseStockMessage(message: string): StockMessage | null {
  const [letter, first = '', second = '', third = ''] = message.split(' ')
  if (letter === 'r') {
    const kind = kinds.find((one) => one === second)
    const productIds = third === '' ? null : third.split(',')
    return kind ? { reload: { destinationId: first, kind, productIds } } : null
  }
  if (letter === 'c') {
    const changes = cellsOf(first)
    return changes && { changes }
  }
  const changes = letter === 'p' ? first.split(',').map((words) => rateDayOf(words.split(':'))) : null
  return changes?.every((change) => change !== null) ? { changes } : null
}

const [zero, nine, colon, comma] = [48, 57, 58, 44] as const

/** Parses by character: splitting the text takes ten times as long, and an import has tens of thousands of cells. */
function cellsOf(words: string): CellChange[] | null {
  const cells: CellChange[] = []
  const numbers = [0, 0, 0, 0, 0]
  let [field, digits] = [0, 0]
  for (let at = 0; at <= words.length; at++) {
    const character = at < words.length ? words.charCodeAt(at) : comma
    if (character >= zero && character <= nine && field < numbers.length) {
      numbers[field] = (numbers[field] as number) * 10 + character - zero
      digits += 1
      continue
    }
    const isLast = field === numbers.length - 1
    if (digits === 0 || character !== (isLast ? comma : colon)) return null
    if (isLast) {
      const [unitId, day, left, priceMinor, minStay] = numbers as [number, number, number, number, number]
      cells.push({ unitId, day, left, priceMinor, minStay })
      numbers.fill(0)
    }
    field = isLast ? 0 : field + 1
    digits = 0
  }
  return cells
}

function rateDayOf(words: string[]): RateChange | null {
  const [unitId, rateId, day, price, shut, minStay, most, minStayThrough, minAdvance, earliest, shares = 0] =
    words.map((word) => (word === '' ? null : Number(word)))
  const found = { unitId, rateId, day, shut, minStay, minStayThrough, minAdvance, shares }
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
    shares: found.shares,
  }
  return { unitId: found.unitId, rateId: found.rateId, day: found.day, rules }
}

const isWhole = <Key extends string>(
  numbers: Record<Key, number | null | undefined>,
): numbers is Record<Key, number> => Object.values(numbers).every((value) => Number.isInteger(value))
