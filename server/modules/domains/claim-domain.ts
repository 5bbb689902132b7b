import { hostOfDomain } from '#core/agencies/domains.ts'
import type { Input } from '#core/contract/calls.ts'
import { reachBookingPages } from '#server/modules/booking-pages/reach-booking-page.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { newToken } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentDomain } from './present-domain.ts'
import { findDomain, replaceDomain } from './store.ts'

/**
 * Claims a domain, replacing the account's earlier one. A claim proves nothing and does not prevent claims by others.
 * Repeating a claim keeps its record. Errors: `account_not_found`, `domain_unusable`.
 */
export async function claimDomain(context: Caller, { host: typed, ...target }: Input<'agency.claimDomain'>) {
  const { deps } = context
  const accountId = reachBookingPages(context, target.accountId)
  const read = hostOfDomain(typed, new URL(deps.config.baseUrl).hostname, asciiOf)
  if ('problem' in read) return refuse('domain_unusable', read)
  const domain = await transactAs(deps.database, context.actor, async (tx) => {
    const before = await findDomain(tx, accountId)
    if (before?.host === read.host) return before
    await replaceDomain(tx, { accountId, host: read.host, token: newToken() })
    await recordAuditEvent(tx, context, { accountId, event: 'domain_claimed', details: read })
    return await findDomain(tx, accountId)
  })
  return await presentDomain(deps, accountId, domain)
}

const asciiOf = (name: string): string | null => URL.parse(`https://${name}`)?.hostname ?? null
