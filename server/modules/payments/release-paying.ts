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
 * `releaseHold` for a sale with possible payments in progress: closes its attempts first. Errors: `former_sale_kept` if
 * an attempt is paid or its money is pending, `provider_unavailable` if the provider does not respond.
 */
export async function releasePaying(context: Caller, saleId: string): Promise<void> {
  const { deps } = context
  const { payments } = await reachWholeSale(deps.database, context, 'pay a sale', saleId)
  if (await closeAttempts(deps, payments)) refuse('former_sale_kept', { saleId })
  await releaseHold(context, saleId)
}

/**
 * Expires a hold of an agency that may no longer sell: closes its open payments and notifies its customer. A sale that
 * is paid, has pending money or is under review stays. Throws if the provider does not respond.
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
