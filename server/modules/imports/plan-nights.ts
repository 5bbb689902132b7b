import { importLimits as limits } from '#core/imports/import-limits.ts'
import {
  type ChangedCell,
  isSame,
  type StockCell,
  type StockTerms,
  termsOf,
} from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { type Day, dayIn, dayNumber, dayOf } from '#core/time/days.ts'
import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import type { Known } from './known.ts'
import type { Drafted } from './read-drafts.ts'
import { daysOf, type StockRow } from './read-stock.ts'
import { ImportRefused, type RowRefusal, reason } from './row-refusals.ts'

/** A day of a unit that the import changes; units are known by their keys, since new ones have no id yet. */
export interface PlannedNight extends Omit<ChangedCell, 'unitId'> {
  key: string
  line: number
}

/** What rows set of one day, the later over the earlier, and the line of the last. */
interface Wanted {
  line: number
  terms: StockRow['terms']
}
type WantedNights = Map<string, Map<number, Wanted>>

/** Later rows override earlier ones: first a season, below it its exceptions. Days that are over stay as they are. */
export function wantedNights(
  rows: readonly StockRow[],
  { drafts, known, now }: { drafts: ReadonlyMap<string, Drafted>; known: Known; now: Date },
  refusals: RowRefusal[],
): WantedNights {
  const nights: WantedNights = new Map()
  let count = 0
  for (const row of rows) {
    const zone = known.places.get(drafts.get(row.productId)?.draft.destinationId ?? '')?.timeZone
    const today = dayNumber(dayIn(now, zone ?? 'UTC'))
    const key = unitKey(row.productId, row.unitCode)
    const days = nights.get(key) ?? new Map<number, Wanted>()
    nights.set(key, days)
    if (dayNumber(row.to) > today + stockLimits.ahead) {
      const field = row.to === row.from ? 'from' : 'to'
      refusals.push({
        line: row.line,
        field,
        ...reason('too_far', { day: dayOf(today + stockLimits.ahead) }),
      })
      continue
    }
    for (const day of daysOf(row)) {
      if (day < today) continue
      const before = days.get(day)
      if (!before) count += 1
      days.set(day, { line: row.line, terms: before ? over(before.terms, row.terms) : row.terms })
    }
    if (count > limits.nights) throw new ImportRefused('too_many_nights', { most: limits.nights })
  }
  return nights
}

const over = (below: StockRow['terms'], above: StockRow['terms']): StockRow['terms'] => ({
  allotment: above.allotment ?? below.allotment,
  priceMinor: above.priceMinor ?? below.priceMinor,
  closed: above.closed ?? below.closed,
  minStay: above.minStay ?? below.minStay,
})

/** First and last of the wanted days; null: there are none. */
export function spanOf(nights: WantedNights): { from: Day; to: Day } | null {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const days of nights.values())
    for (const day of days.keys()) {
      if (day < first) first = day
      if (day > last) last = day
    }
  return first > last ? null : { from: dayOf(first), to: dayOf(last) }
}

/** The days that change, by unit and day. A row is refused once for each reason, with its first such day. */
export function changedNights(
  nights: WantedNights,
  stored: ReadonlyMap<string, ReadonlyMap<Day, StockCell>>,
  refusals: RowRefusal[],
): PlannedNight[] {
  const changed: PlannedNight[] = []
  const told = new Set<string>()
  const refuse = (refusal: RowRefusal) => {
    const key = `${refusal.line} ${refusal.field} ${refusal.code}`
    if (!told.has(key)) refusals.push(refusal)
    told.add(key)
  }
  for (const [key, days] of [...nights].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const [number, { line, terms }] of [...days].sort(([a], [b]) => a - b)) {
      const day = dayOf(number)
      const row = stored.get(key)?.get(day)
      const before = row ? termsOf(row) : null
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

const settled = (terms: StockRow['terms'], before: StockTerms | null): StockTerms => ({
  allotment: terms.allotment ?? before?.allotment ?? 0,
  priceMinor: terms.priceMinor ?? before?.priceMinor ?? 0,
  closed: terms.closed ?? before?.closed ?? false,
  minStay: terms.minStay ?? before?.minStay ?? 1,
})
