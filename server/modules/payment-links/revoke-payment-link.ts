import type { Input } from '#core/contract/calls.ts'
import { reachSaleLocked, withoutKeys } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { presentLink } from './present-link.ts'
import { findLink, markLink } from './store.ts'

/**
 * Revokes a link; repeated calls change nothing. Errors: `payment_link_not_found`, or `link_expired` for an opened
 * link, since the customer already has access to the sale.
 */
export async function revokePaymentLink(context: Caller, { linkId }: Input<'agency.revokePaymentLink'>) {
  const { deps, actor } = context
  requirePerson(context)
  return await transactAs(deps.database, actor, async (tx) => {
    const known = (await findLink(tx, linkId)) ?? refuse('payment_link_not_found')
    // A sale is always locked before its links.
    const whole = await reachSaleLocked(tx, withoutKeys(context), 'pay a sale', known.saleId)
    const link = (await findLink(tx, linkId)) ?? refuse('payment_link_not_found')
    if (link.revokedAt) return presentLink(deps, link, whole)
    if (link.usedAt) return refuse('link_expired')
    const revoked = await markLink(tx, linkId, 'revokedAt')
    await recordEvent(tx, {
      sale: whole.sale,
      event: 'payment_link_revoked',
      requester: context,
      details: { linkId },
    })
    return presentLink(deps, revoked, whole)
  })
}
