import type { PolicyTemplate } from '#core/products/products.ts'
import { type Day, dayIn } from '#core/time/days.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import type { PolicyStep } from './cancellation.ts'

/** Whether canceling is free at the instant of `freeUntil`; a policy without steps is always free. */
export const isFree = (terms: { policy: readonly PolicyStep[]; freeUntil: string | null }): boolean =>
  terms.freeUntil !== null || terms.policy.length === 0

/** The last day of free cancellation in `zone`: if it ends at 00:00 of the 9th, this is the 8th. */
export const freeOnOf = (freeUntil: string | null, zone: string): Day | null =>
  freeUntil === null ? null : dayIn(lastMinuteBefore(freeUntil), zone)

/**
 * Days before the service at whose midnight a penalty begins; Infinity if canceling is never free, -Infinity if it
 * always is.
 */
export const noticeOf = (template: PolicyTemplate): number =>
  Math.max(...template.map(({ daysBefore }) => daysBefore ?? Number.POSITIVE_INFINITY))

/**
 * Whether canceling is free before a sale, by the policy's `notice` and the days from today at the property to the
 * service.
 */
export const isFreeAhead = (notice: number, daysAhead: number): boolean => notice < daysAhead
