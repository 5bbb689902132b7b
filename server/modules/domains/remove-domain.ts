import type { Input } from '#core/contract/calls.ts'
import { reachBookingPages } from '#server/modules/booking-pages/reach-booking-page.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { presentDomain } from './present-domain.ts'
import { removeDomainOf } from './store.ts'

/** Removes the domain. Repeating it succeeds. Errors: `account_not_found`. */
export async function removeDomain(context: Caller, target: Input<'agency.removeDomain'>) {
  const accountId = reachBookingPages(context, target.accountId)
  await transactAs(context.deps.database, context.actor, async (tx) => {
    const removed = await removeDomainOf(tx, accountId)
    if (removed)
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'domain_removed',
        details: { host: removed.host },
      })
  })
  return await presentDomain(context.deps, accountId, null)
}
