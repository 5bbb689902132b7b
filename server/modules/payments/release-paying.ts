import { isWaiting, waitsForMoney } from '#core/sales/sales.ts'
import { expireWhole } from '#server/modules/sales/expire-hold.ts'
import { reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import { findWholeSale, lockWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { closeAttempts } from './close-attempts.ts'

/**
 * As `releaseHold`, for a sale that may be about to be paid: its attempts are made unpayable before. Refuses with
 * `former_sale_kept` where one turns out to be paid or its money on the way, `provider_unavailable` where the provider does
 * not answer.
 */
export async function releasePaying(context: Caller, saleId: string): Promise<void> {
  const { deps } = context
  const { payments } = await reachWholeSale(deps.database, context, 'pay a sale', saleId)
  if (await closeAttempts(deps, payments)) refuse('former_sale_kept', { saleId })
  await releaseHold(context, saleId)
}

/**
 * Ends a hold of an agency that may no longer sell, as if its time were over: its open payments are closed, and its customer
 * is told. A sale that is paid, whose money is on the way or that staff review stays. Throws where the provider does not
 * answer.
 */
export async function takeHoldBack(deps: Deps, saleId: string): Promise<void> {
  const before = await findWholeSale(deps.database, saleId)
  if (!before || !isHeld(before) || (await closeAttempts(deps, before.payments))) return
  await transact(deps.database, async (tx) => {
    const whole = await lockWholeSale(tx, saleId)
    if (whole && isHeld(whole) && !whole.payments.some(({ state }) => waitsForMoney(state)))
      await expireWhole(tx, whole)
  })
}

const isHeld = ({ sale: { state } }: WholeSale): boolean => isWaiting(state) && state !== 'manual_review'
