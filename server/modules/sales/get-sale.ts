import type { Deps } from '#server/platform/deps.ts'
import { expireHold } from './expire-hold.ts'
import { isSaleOverdue } from './overdue.ts'
import { type PresentedSale, presentSale } from './present-sale.ts'
import { reachSale } from './reach-sale.ts'
import type { Requester } from './record-event.ts'

/** The sale, if the requester may see it. One whose time is over lets go of its stock first. */
export async function getSale(deps: Deps, requester: Requester, saleId: string): Promise<PresentedSale> {
  const sale = await reachSale(deps.database, requester, 'see a sale', saleId)
  const waiting = sale.state === 'held' || sale.state === 'pending_payment'
  if (waiting && (await isSaleOverdue(deps.database, saleId))) await expireHold(deps, { saleId })
  return await presentSale(deps, saleId)
}
