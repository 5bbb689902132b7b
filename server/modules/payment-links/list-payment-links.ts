import type { Input } from '#core/contract/calls.ts'
import { reachWholeSale, withoutKeys } from '#server/modules/sales/reach-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { payableState, presentLink } from './present-link.ts'
import { listLinks } from './store.ts'

/** The links of a sale, newest first, and whether another link can be created. Errors: `sale_not_found`. */
export async function listPaymentLinks(context: Caller, { saleId }: Input<'agency.listPaymentLinks'>) {
  const { deps, actor } = context
  requirePerson(context)
  return await transactAs(deps.database, actor, async (tx) => {
    const whole = await reachWholeSale(tx, withoutKeys(context), 'pay a sale', saleId)
    const links = await listLinks(tx, saleId)
    return {
      links: links.map((link) => presentLink(deps, link, whole)),
      canCreate: payableState(whole).isPayable,
    }
  })
}
