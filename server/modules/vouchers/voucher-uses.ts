import { pickupFor } from '#core/products/transfers.ts'
import type { VoucherUse } from '#core/sales/voucher-check.ts'
import type { VoucherRow } from './store.ts'

/**
 * The days on which a voucher is valid, with the state of each use. Each ride is one use; so is a whole stay or tour.
 */
export function usesOf({ choice, startsOn, endsOn, minutes, redeemed }: VoucherRow): VoucherUse[] {
  const days =
    choice.kind === 'transfers'
      ? choice.legs.map((leg) => {
          const { on } = leg.direction === 'arrival' ? leg : pickupFor(leg, minutes ?? 0)
          return { on, until: leg.on }
        })
      : [{ on: startsOn, until: endsOn }]
  return days.map(({ on, until }, use) => ({
    use,
    on,
    until,
    redeemedAt: redeemed[use]?.at ?? null,
    redeemedBy: redeemed[use]?.by ?? null,
  }))
}
