import { type DomainFinding, stepAfterLook, unusedAt } from '#core/agencies/domains.ts'
import { type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { noteOnDomain } from './store.ts'
import type { Domain } from './tables.ts'

/** Records the result of checking a verified, locked domain; notifies its owners if the record remains missing. */
export async function followLook(
  tx: Transaction,
  requester: Requester | null,
  domain: Domain,
  { finding, now }: { finding: DomainFinding; now: Date },
): Promise<void> {
  const { accountId, host, missingSince } = domain
  switch (stepAfterLook(domain, finding, now)) {
    case 'found':
      return await noteOnDomain(tx, domain, { missingSince: null, warnedAt: null })
    case 'noted':
      return await noteOnDomain(tx, domain, { missingSince: now })
    case 'warned': {
      await noteOnDomain(tx, domain, { warnedAt: now })
      const until = unusedAt({ missingSince, warnedAt: now }) ?? now
      return await enqueue(tx, 'notify-domain', {
        ...{ accountId, host, what: 'missing', at: now.toISOString() },
        until: until.toISOString(),
      })
    }
    case 'unused':
      await noteOnDomain(tx, domain, { verifiedAt: null, missingSince: null, warnedAt: null })
      await recordAuditEvent(tx, requester, { accountId, event: 'domain_unused', details: { host } })
      return await enqueue(tx, 'notify-domain', { accountId, host, what: 'unused', at: now.toISOString() })
  }
}
