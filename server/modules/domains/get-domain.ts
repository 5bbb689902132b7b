import type { Input } from '#core/contract/calls.ts'
import { reachBookingPages } from '#server/modules/booking-pages/reach-booking-page.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { presentDomain } from './present-domain.ts'
import { findDomain } from './store.ts'

/** The domain of an agency's booking area. Errors: `account_not_found`. */
export async function getDomain(context: Caller, target: Input<'agency.getDomain'>) {
  const { deps, actor } = context
  const accountId = reachBookingPages(context, target.accountId)
  const domain = await transactAs(deps.database, actor, (tx) => findDomain(tx, accountId))
  return await presentDomain(deps, accountId, domain)
}
