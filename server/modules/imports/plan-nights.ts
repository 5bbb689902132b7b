import { importLimits as limits } from '#core/imports/import-limits.ts'
import {
  type ChangedCell,
  isSame,
  type StockCell,
  type StockValues,
  termsOf,
} from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { type Day, dayIn, dayNumber, dayOf } from '#core/time/days.ts'
import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import { createPause } from '#server/platform/pauses.ts'
import type { Known } from './known.ts'
import type { Drafted } from './read-drafts.ts'
import type { StockRow } from './read-stock.ts'
import { type Calendar, countDays, daysOf, type RowDays } from './row-days.ts'
import { ImportRefused, type RowRefusal, reason } from './row-refusals.ts'

/** A day of a unit that the import changes. Units are identified by keys, since new ones have no id yet. */
export interface PlannedNight extends Omit<ChangedCell, 'unitId'> {
  key: string
  line: number
}

/**
 * The values that rows set for days, by unit or rate and day. Later rows override earlier ones; the line is that of
 * the last row.
 */
export type WantedDays<Terms> = Map<string, Map<number, { line: number; terms: Terms }>>
type StoredUnits = ReadonlyMap<string, ReadonlyMap<Day, StockCell>>
type WantedNights = WantedDays<StockRow['terms']>

/** The data that the days of rows depend on. */
export interface Given {
  drafts: ReadonlyMap<string, Drafted>
  known: Known
  now: Date
}

/** The nights of units that rows set. */
export const wantedNights = (
  rows: readonly StockRow[],
  given: Given,
  refusals: RowRefusal[],
): Promise<WantedNights> =>
  wantedDays(rows, { ...given, over, keyOf: nightKey, termsOf: ({ terms }) => terms }, refusals)

const nightKey = ({ productId, unitCode }: StockRow): string => unitKey(productId, unitCode)

interface Wanting<Row, Terms> extends Given {
  keyOf: (row: Row) => string
  termsOf: (row: Row) => Terms
  over: (below: Terms, above: Terms) => Terms
}

/**
 * Later rows override earlier ones: first a season, below it its exceptions. Past days stay as they are. Days are
 * counted before any is listed, and those of several rows several times, because each takes time. Errors:
 * `too_many_nights`.
 */
export async function wantedDays<Row extends RowDays & { line: number; productId: string }, Terms>(
  rows: readonly Row[],
  { keyOf, termsOf: saidBy, over: atop, ...given }: Wanting<Row, Terms>,
  refusals: RowRefusal[],
): Promise<WantedDays<Terms>> {
  const within: [row: Row, calendar: Calendar][] = []
  const calendarOf = calendars(given)
  let count = 0
  for (const row of rows) {
    const calendar = calendarOf(row.productId)
    if (!row.season && dayNumber(row.to) > calendar.last) {
      const field = row.to === row.from ? 'from' : 'to'
      refusals.push({ line: row.line, field, ...reason('too_far', { day: dayOf(calendar.last) }) })
      continue
    }
    within.push([row, calendar])
    count += countDays(row, calendar)
    if (count > limits.nights) throw new ImportRefused('too_many_nights', { most: limits.nights })
  }
  const pause = createPause()
  const wanted: WantedDays<Terms> = new Map()
  for (const [row, calendar] of within) {
    if (pause.isDue()) await pause.take()
    const key = keyOf(row)
    const days = wanted.get(key) ?? new Map<number, { line: number; terms: Terms }>()
    wanted.set(key, days)
    const terms = saidBy(row)
    for (const day of daysOf(row, calendar)) {
      const before = days.get(day)
      days.set(day, { line: row.line, terms: before ? atop(before.terms, terms) : terms })
    }
  }
  return wanted
}

/** The calendars of products, from each product's local today on. */
function calendars({ drafts, known, now }: Given): (productId: string) => Calendar {
  const byZone = new Map<string, Calendar>()
  return (productId) => {
    const zone = known.places.get(drafts.get(productId)?.draft.destinationId ?? '')?.timeZone ?? 'UTC'
    const first = byZone.get(zone)?.first ?? dayNumber(dayIn(now, zone))
    const calendar = { first, last: first + stockLimits.ahead }
    byZone.set(zone, calendar)
    return calendar
  }
}

const over = (below: StockRow['terms'], above: StockRow['terms']): StockRow['terms'] => ({
  allotment: above.allotment ?? below.allotment,
  priceMinor: above.priceMinor ?? below.priceMinor,
  closed: above.closed ?? below.closed,
  minStay: above.minStay ?? below.minStay,
})

/** The first and last of the given days; null: none. */
export function spanOf(all: readonly WantedDays<unknown>[]): { from: Day; to: Day } | null {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const days of all.flatMap((wanted) => [...wanted.values()]))
    for (const day of days.keys()) {
      if (day < first) first = day
      if (day > last) last = day
    }
  return first > last ? null : { from: dayOf(first), to: dayOf(last) }
}

/**
 * The days that change, by unit and day. `ofRates`: prices of new days for which only the unit's rates have a price.
 */
export async function changedNights(
  nights: WantedNights,
  { stored, ofRates }: { stored: StoredUnits; ofRates: WantedDays<number> },
  refusals: RowRefusal[],
): Promise<PlannedNight[]> {
  const pause = createPause()
  const changed: PlannedNight[] = []
  const refuse = (refusal: RowRefusal) => void refusals.push(refusal)
  for (const [key, days] of [...nights].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const [number, { line, terms: said }] of [...days].sort(([a], [b]) => a - b)) {
      if (pause.isDue()) await pause.take()
      const day = dayOf(number)
      const row = stored.get(key)?.get(day)
      const before = row ? termsOf(row) : null
      const priceMinor = before ? null : (ofRates.get(key)?.get(number)?.terms ?? null)
      const terms = { ...said, priceMinor: said.priceMinor ?? priceMinor }
      const lacking =
        before === null && (['allotment', 'priceMinor'] as const).filter((one) => terms[one] === null)
      if (lacking && lacking.length > 0) {
        for (const one of lacking)
          refuse({ line, field: one === 'priceMinor' ? 'price' : one, ...reason('required_new', { day }) })
        continue
      }
      const after = settled(terms, before)
      if (before && isSame(before, after)) continue
      const gone = row ? row.sold + row.held : 0
      if (after.allotment < gone) refuse({ line, field: 'allotment', ...reason('below_sold', { day, gone }) })
      else if (after.priceMinor < 1 && !after.closed)
        refuse({ line, field: 'price', ...reason('no_price', { day }) })
      else changed.push({ key, line, day, before, after })
    }
  return changed
}

const settled = (terms: StockRow['terms'], before: StockValues | null): StockValues => ({
  allotment: terms.allotment ?? before?.allotment ?? 0,
  priceMinor: terms.priceMinor ?? before?.priceMinor ?? 0,
  closed: terms.closed ?? before?.closed ?? false,
  minStay: terms.minStay ?? before?.minStay ?? 1,
})
