import type { PolicyTemplate } from '#core/products/products.ts'
import { type Day, dayIn } from '#core/time/days.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import type { PolicyStep } from './cancellation.ts'

/** Whether canceling is free at the instant of `freeUntil`; a policy without steps is always free. */
export const isFree = (terms: { policy: readonly PolicyStep[]; freeUntil: string | null }): boolean =>
  terms.freeUntil !== null || terms.policy.length === 0

/** The last day on which canceling is free in `zone`: 00:00 of the 9th is the 8th. */
export const freeOnOf = (freeUntil: string | null, zone: string): Day | null =>
  freeUntil === null ? null : dayIn(lastMinuteBefore(freeUntil), zone)

/**
 * Days before the service at whose midnight a penalty begins: Infinity if canceling is never free, -Infinity if it
 * always is.
 */
export const noticeOf = (template: PolicyTemplate): number =>
  Math.max(...template.map(({ daysBefore }) => daysBefore ?? Number.POSITIVE_INFINITY))

/** The same before the sale, by a policy's notice and the days from the property's today to the service. */
export const isFreeAhead = (notice: number, daysAhead: number): boolean => notice < daysAhead
