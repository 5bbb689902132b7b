import type { Input } from '#core/contract/calls.ts'
import { reachBookingPages } from '#server/modules/booking-pages/reach-booking-page.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { presentDomain } from './present-domain.ts'
import { findDomain, removeDomainOf } from './store.ts'

/** Removes the domain. Repeating it succeeds. Errors: `account_not_found`. */
export async function removeDomain(context: Caller, target: Input<'agency.removeDomain'>) {
  const accountId = reachBookingPages(context, target.accountId)
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const before = await findDomain(tx, accountId)
    if (before && (await removeDomainOf(tx, accountId)))
      await recordDeed(tx, context, { accountId, event: 'domain_removed', details: { host: before.host } })
    return presentDomain(accountId, null)
  })
}
