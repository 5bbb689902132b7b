import type { MexicanState } from '#core/app/mexico.ts'
import { type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueCrmNews } from '#server/platform/jobs/jobs.ts'
import { leadUrl } from './present-lead.ts'
import { leads } from './tables.ts'

interface HandedLead {
  /** The id of the lead in the sender's system. */
  reference: string
  name: string
  tradeName: string
  email: string
  phone: string
  city: string
  stateCode: MexicanState | null
  source: string
}

/** Creates a lead, once per `key`, and returns its registration link. Errors: `idempotency_conflict`. */
export async function takeLead(
  deps: Deps,
  key: string,
  handed: HandedLead,
): Promise<{ leadId: string; url: string }> {
  return await transact(deps.database, (tx) =>
    withIdempotency(tx, { scope: 'take-lead', key, body: handed }, async () => {
      const leadId = await takeLeadWithin(tx, deps, null, handed)
      return { leadId, url: leadUrl(deps.config, leadId) }
    }),
  )
}

/** As `takeLead`, within a transaction, for a caller that has checked the rights; `requester` is null for the CRM. */
export async function takeLeadWithin(
  tx: Transaction,
  deps: Deps,
  requester: Requester | null,
  handed: HandedLead,
): Promise<string> {
  const leadId = newId()
  await tx.insert(leads).values({ id: leadId, ...handed })
  await recordAuditEvent(tx, requester, { accountId: null, event: 'lead_received', details: { leadId } })
  await enqueueCrmNews(tx, { event: 'lead.created', subject: leadId, at: deps.clock.now() })
  return leadId
}
