import { reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
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
