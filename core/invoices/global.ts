import { dayAfter, firstDayOf, type Month, monthOf } from '#core/agencies/reports.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'
import type { Concept, InvoicedTax } from './concepts.ts'
import type { Receiver } from './receiver.ts'
import { publicName } from './receiver-rules.ts'

/**
 * The receiver of a global invoice, according to SAT's guide (4.0): the general public, at the issuer's postal code.
 */
export const publicReceiver = ({ postcode }: { postcode: string }): Receiver => ({
  ...{ rfc: 'XAXX010101000', name: publicName, postcode },
  ...{ regime: '616' as const, use: 'S01' as const },
  /** No e-mail is sent. */
  email: '',
})

/** Whether the receiver is the general public, as in a global invoice. */
export const isPublic = ({ rfc, name }: { rfc?: string; name?: string }): boolean =>
  rfc === 'XAXX010101000' && name === publicName

/**
 * Hours after the end of the month. `close`: the global invoice is created; SAT requires it within 24 hours, and the
 * remaining hours are for retries. `late`: a sale that becomes available after that is left to the next month's
 * invoice.
 */
export const globalHours = { close: 12, late: 96 } as const

/** The first instant of a month, and the first instant after it, in the issuer's zone. */
export const monthBounds = (month: Month, timeZone: string): { start: Date; end: Date } => ({
  start: instantAt(firstDayOf(month), '00:00', timeZone),
  end: instantAt(dayAfter(month), '00:00', timeZone),
})

export const currentMonth = (now: Date, timeZone: string): Month => monthOf(dayIn(now, timeZone))

/** The last completed month. */
export const lastMonth = (now: Date, timeZone: string): Month =>
  monthOf(addDays(firstDayOf(currentMonth(now, timeZone)), -1))

/** The month whose global invoice must be created at `now`; null if none. */
export function monthToClose(now: Date, timeZone: string): Month | null {
  const month = lastMonth(now, timeZone)
  const hours = (now.getTime() - monthBounds(month, timeZone).end.getTime()) / hourMillis
  return hours >= globalHours.close && hours < globalHours.late ? month : null
}

/**
 * A sale in a global invoice: one concept with the sale's code, its base, and its taxes by rate. The concept's `lineId`
 * is the sale's id.
 */
export function globalConcept(sale: { id: string; code: string }, concepts: readonly Concept[]): Concept {
  const taxes = new Map<string, { code: InvoicedTax; bp: number; amountMinor: number }>()
  for (const { code, bp, amountMinor } of concepts.flatMap((one) => one.taxes)) {
    const known = taxes.get(`${code} ${bp}`)?.amountMinor ?? 0
    taxes.set(`${code} ${bp}`, { code, bp, amountMinor: known + amountMinor })
  }
  const sum = (of: (one: Concept) => number) => concepts.reduce((all, one) => all + of(one), 0)
  return {
    ...{ lineId: sale.id, number: sale.code, kind: concepts[0]?.kind ?? 'hotels', description: 'Venta' },
    baseMinor: sum(({ baseMinor }) => baseMinor),
    taxes: [...taxes.values()],
    totalMinor: sum(({ totalMinor }) => totalMinor),
  }
}
