import type { Deps } from '#server/platform/deps.ts'
import { expireHold } from './expire-hold.ts'
import { reachWholeSale } from './reach-sale.ts'
import type { Requester } from './record-event.ts'
import { requireWholeSale, type WholeSale } from './whole-sale.ts'

/** The sale, if the requester may see it. One whose time is over lets go of its stock first. */
export async function getSale(deps: Deps, requester: Requester, saleId: string): Promise<WholeSale> {
  const whole = await reachWholeSale(deps.database, requester, 'see a sale', saleId)
  if (!whole.isOverdue) return whole
  await expireHold(deps, { saleId })
  return await requireWholeSale(deps.database, saleId)
}
