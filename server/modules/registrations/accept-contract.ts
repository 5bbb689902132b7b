import { eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { readContract } from '#server/modules/legal-texts/newer-contract.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readAffiliate } from './get-affiliate.ts'
import { registrations } from './tables.ts'

/**
 * Accepts the newest contract for the requester's agency; a repeated call changes nothing. Errors:
 * `legal_text_changed`, `registration_not_found`.
 */
export async function acceptContract(context: Caller, { version }: Input<'agency.acceptContract'>) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const [registration] = await tx
      .select({ terms: registrations.terms })
      .from(registrations)
      .where(eq(registrations.accountId, accountId))
      .for('no key update')
    if (!registration) return refuse('registration_not_found')
    if (registration.terms.version !== version) {
      const { newer } = await readContract(tx, deps, registration.terms.version)
      if (newer?.version !== version) refuse('legal_text_changed')
      const terms = { version, at: deps.clock.now().toISOString() }
      await tx.update(registrations).set({ terms }).where(eq(registrations.accountId, accountId))
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'contract_accepted',
        details: { terms: version },
      })
    }
    return await readAffiliate(deps, tx, context, accountId)
  })
}
