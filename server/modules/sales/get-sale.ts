import type { Caller } from '#server/platform/audit.ts'
import { expireHold } from './expire-hold.ts'
import { reachWholeSale } from './reach-sale.ts'
import { requireWholeSale, type WholeSale } from './whole-sale.ts'

/** The sale, if the requester may see it. An expired sale releases its stock first. */
export async function getSale(context: Caller, saleId: string): Promise<WholeSale> {
  const { deps } = context
  const whole = await reachWholeSale(deps.database, context, 'see a sale', saleId)
  if (!whole.isOverdue) return whole
  await expireHold(deps, { saleId })
  return await requireWholeSale(deps.database, saleId)
}
