import { type DomainFinding, recordName } from '#core/agencies/domains.ts'
import type { Input } from '#core/contract/calls.ts'
import { reachBookingPages } from '#server/modules/booking-pages/reach-booking-page.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentDomain } from './present-domain.ts'
import { findDomain, isProved, verifyDomain } from './store.ts'
import type { Domain } from './tables.ts'

/**
 * Looks for the record that proves the domain. Of several agencies that claim a host, the first one to prove it has it.
 * Errors: `account_not_found`, `domain_not_found`.
 */
export async function checkDomain(context: Caller, target: Input<'agency.checkDomain'>) {
  const { deps, actor } = context
  const accountId = reachBookingPages(context, target.accountId)
  const claim = await transactAs(deps.database, actor, (tx) => findDomain(tx, accountId))
  if (!claim) return refuse('domain_not_found')
  const found = await findRecord(context, claim)
  return await transactAs(deps.database, actor, async (tx) => {
    const finding = found === 'proved' ? await prove(tx, context, claim) : found
    return { ...presentDomain(accountId, await findDomain(tx, accountId)), finding }
  })
}

async function prove(tx: Transaction, context: Caller, claim: Domain): Promise<DomainFinding> {
  const { accountId, host, verifiedAt } = claim
  if (verifiedAt) return 'proved'
  if (await asPlatform(tx, context.actor, () => isProved(tx, host))) return 'taken'
  if (await verifyDomain(tx, claim, context.deps.clock.now()))
    await recordDeed(tx, context, { accountId, event: 'domain_verified', details: { host } })
  return 'proved'
}

async function findRecord({ deps }: Caller, { host, token }: Domain): Promise<DomainFinding> {
  const records = await deps.dns.readTexts(recordName(host))
  if (records.result !== 'found') return records.result
  return records.texts.some((text) => text.trim() === token) ? 'proved' : 'different'
}
