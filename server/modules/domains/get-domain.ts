import type { Input } from '#core/contract/calls.ts'
import { reachBookingPages } from '#server/modules/booking-pages/reach-booking-page.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { presentDomain } from './present-domain.ts'
import { findDomain } from './store.ts'

/** The domain of an agency's booking area. Errors: `account_not_found`. */
export async function getDomain(context: Caller, target: Input<'agency.getDomain'>) {
  const accountId = reachBookingPages(context, target.accountId)
  return await transactAs(context.deps.database, context.actor, async (tx) =>
    presentDomain(accountId, await findDomain(tx, accountId)),
  )
}
