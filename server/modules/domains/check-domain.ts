import { type DomainFinding, type DomainTarget, maxShownRecords } from '#core/agencies/domains.ts'
import type { Input } from '#core/contract/calls.ts'
import { reachBookingPages } from '#server/modules/booking-pages/reach-booking-page.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { followLook } from './follow-look.ts'
import { readTarget } from './platform-addresses.ts'
import { presentDomain } from './present-domain.ts'
import { readProof } from './read-proof.ts'
import { findDomain, isProved, lockDomain, noteOnDomain } from './store.ts'
import type { Domain } from './tables.ts'

/**
 * Looks up the record that proves the domain, and where the domain leads. Customer links use a verified domain, so a
 * domain is verified only once it leads here. If several agencies claim a host, the first to prove it gets it. Errors:
 * `account_not_found`, `domain_not_found`.
 */
export async function checkDomain(context: Caller, target: Input<'agency.checkDomain'>) {
  const { deps, actor } = context
  const accountId = reachBookingPages(context, target.accountId)
  const claim = await transactAs(deps.database, actor, (tx) => findDomain(tx, accountId))
  if (!claim) return refuse('domain_not_found')
  const [proof, leads] = await Promise.all([readProof(deps, claim), readTarget(deps, claim.host)])
  const finding = await transactAs(deps.database, actor, (tx) =>
    judge(tx, context, claim, proof.finding, leads.to),
  ).catch((error: unknown) => {
    // Another agency proved the host at the same time.
    if (sqlState(error) === '23505') return 'taken' as const
    throw error
  })
  const domain = await transactAs(deps.database, actor, (tx) => findDomain(tx, accountId))
  // The owner may open the domain as soon as the response says that it works.
  await deps.domains.refresh()
  return {
    ...(await presentDomain(deps, accountId, domain)),
    finding,
    texts: finding === 'different' ? proof.texts.slice(0, maxShownRecords) : [],
    leads: { to: leads.to, found: leads.found.slice(0, maxShownRecords) },
  }
}

async function judge(
  tx: Transaction,
  context: Caller,
  claim: Domain,
  found: DomainFinding,
  leadsTo: DomainTarget,
): Promise<DomainFinding> {
  const domain = await lockDomain(tx, claim)
  if (!domain) return refuse('domain_not_found')
  const now = context.deps.clock.now()
  if (domain.verifiedAt) await followLook(tx, context, domain, { finding: found, now })
  else if (found === 'proved') {
    const { accountId, host } = domain
    if (await asPlatform(tx, context.actor, () => isProved(tx, host))) return 'taken'
    if (leadsTo === 'nowhere' || leadsTo === 'elsewhere') return found
    await noteOnDomain(tx, domain, { verifiedAt: now })
    await recordAuditEvent(tx, context, { accountId, event: 'domain_verified', details: { host } })
  }
  return found
}
