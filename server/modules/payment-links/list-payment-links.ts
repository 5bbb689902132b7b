import { reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { payableState, presentLink } from './present-link.ts'
import { listLinks } from './store.ts'

/** The links of a sale, newest first, and whether another can be made. Refuses with `sale_not_found`. */
export async function listPaymentLinks(deps: Deps, requester: Requester, { saleId }: { saleId: string }) {
  const { actor } = requester
  if (!actor.personId) return refuse('unauthenticated')
  return await transactAs(deps.database, actor, async (tx) => {
    const whole = await reachWholeSale(tx, requester, 'pay a sale', saleId)
    const links = await listLinks(tx, saleId)
    return {
      links: links.map((link) => presentLink(deps, link, whole)),
      canCreate: payableState(whole).isPayable,
    }
  })
}
