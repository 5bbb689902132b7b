import type * as z from 'zod'
import type { policyStep } from '#core/app/shapes.ts'
import { shareOf } from '#core/money/money.ts'
import type { Penalty, PolicyTemplate } from '#core/products/products.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'

/**
 * Whether a later step certainly costs less than an earlier one, which must be a mistake, since waiting would make
 * canceling cheaper. Whether a percentage is less than a number of nights or an amount depends on the price, so only 0%
 * and 100% are compared with those.
 */
export function fallsLater(template: PolicyTemplate): boolean {
  const inOrder = template.toSorted((a, b) => (b.daysBefore ?? Infinity) - (a.daysBefore ?? Infinity))
  return inOrder.some(({ penalty: later }, at) =>
    inOrder.slice(0, at).some(({ penalty: earlier }) => costsMore(earlier, later)),
  )
}

function costsMore(one: Penalty, other: Penalty): boolean {
  if ('bp' in one) return 'bp' in other ? one.bp > other.bp : one.bp >= 10_000
  if ('nights' in one) return 'nights' in other ? one.nights > other.nights : 'bp' in other && other.bp === 0
  return 'amountMinor' in other ? one.amountMinor > other.amountMinor : 'bp' in other && other.bp === 0
}

export type PolicyStep = z.output<typeof policyStep>

/** The start of a step that applies from the beginning: before any instant. */
const beforeEverything = new Date(0)

/** The policy of a service that starts on `startOn` in `zone`, in chronological order. */
export function materialise(template: PolicyTemplate, startOn: Day, zone: string): PolicyStep[] {
  return template
    .map(({ daysBefore, penalty }) => ({
      from: (daysBefore === null
        ? beforeEverything
        : instantAt(addDays(startOn, -daysBefore), '00:00', zone)
      ).toISOString(),
      penalty,
    }))
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** The last instant of free cancellation; null if canceling is never free, or no longer free at `now`. */
export function freeUntil(steps: readonly PolicyStep[], now: Date): string | null {
  const first = steps[0]
  return first && first.from > now.toISOString() ? first.from : null
}

/**
 * The penalty at `now`: that of the last step that has begun, or 0 if none has. Never above the line's price.
 * `nightsMinor`: the price of each night including taxes (one entry for a tour or transfer).
 */
export function penaltyAt(steps: readonly PolicyStep[], now: Date, nightsMinor: readonly number[]): number {
  const total = nightsMinor.reduce((a, b) => a + b, 0)
  const at = now.toISOString()
  const step = steps.filter((s) => s.from <= at).at(-1)
  if (!step) return 0
  const { penalty } = step
  if ('bp' in penalty) return Math.min(total, shareOf(total, penalty.bp))
  if ('amountMinor' in penalty) return Math.min(total, penalty.amountMinor)
  return Math.min(
    total,
    nightsMinor.slice(0, penalty.nights).reduce((a, b) => a + b, 0),
  )
}

/**
 * The instant from which a cancellation never refunds any of the price: all later steps keep the full price, or the
 * service has begun (at `begins`). An earlier step may also keep the full price, if a later one keeps less.
 */
export function keptFrom(steps: readonly PolicyStep[], begins: Date, nightsMinor: readonly number[]): Date {
  const total = nightsMinor.reduce((a, b) => a + b, 0)
  const before = steps.filter(({ from }) => new Date(from) < begins)
  const last = before.findLastIndex(({ from }) => penaltyAt(steps, new Date(from), nightsMinor) < total)
  const step = before[last + 1]
  return step ? new Date(step.from) : begins
}
