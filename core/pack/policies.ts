import { convert, type ExchangeRate } from '#core/money/exchange.ts'
import type { PolicyTemplate } from '#core/products/products.ts'
import { materialise, type PolicyStep, penaltyAt } from '#core/sales/cancellation.ts'
import type { Day } from '#core/time/days.ts'

/** A rate's policy for a service that starts on `startOn`, its amounts in the sale's currency. */
export function policyOf(
  template: PolicyTemplate,
  startOn: Day,
  zone: string,
  rate: ExchangeRate,
): PolicyStep[] {
  return materialise(template, startOn, zone).map(({ from, penalty }) => ({
    from,
    penalty: 'amountMinor' in penalty ? { amountMinor: convert(penalty.amountMinor, rate) } : penalty,
  }))
}

/**
 * Combines the policies of several rooms: at each step of any room, the sum of all rooms' penalties at that time.
 * `nightsMinor` are a room's nights with taxes. If all rooms have the same policy, it is unchanged.
 */
export function combinePolicies(
  rooms: readonly { steps: PolicyStep[]; nightsMinor: number[] }[],
): PolicyStep[] {
  const [first, ...rest] = rooms
  if (!first) return []
  const words = JSON.stringify(first.steps)
  // Amounts are per room, so they are summed even for equal policies.
  const perRoom = first.steps.some((step) => 'amountMinor' in step.penalty)
  if (rest.every((room) => JSON.stringify(room.steps) === words) && (rest.length === 0 || !perRoom))
    return first.steps
  const instants = [...new Set(rooms.flatMap((room) => room.steps.map((step) => step.from)))].sort()
  return instants.map((from) => ({
    from,
    penalty: {
      amountMinor: rooms.reduce(
        (sum, room) => sum + penaltyAt(room.steps, new Date(from), room.nightsMinor),
        0,
      ),
    },
  }))
}
