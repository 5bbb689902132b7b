import { eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { endSessions } from './end-sessions.ts'
import { reachSeller } from './reach-seller.ts'
import { people } from './tables.ts'
import { revokeTokens } from './tokens.ts'

/** Ends a person's sessions, removes the password and sends a link to set a new one. Errors: `seller_state`. */
export async function resetSeller(context: Caller, { id }: Input<'agency.resetSeller'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { state, accountId, email } = await reachSeller(tx, context, 'manage sellers', id)
    if (state !== 'active') refuse('seller_state')
    await endSessions(tx, id)
    await tx.update(people).set({ passwordHash: null }).where(eq(people.id, id))
    for (const purpose of ['recovery', 'hand_over'] as const) await revokeTokens(tx, purpose, id)
    await enqueue(tx, 'send-recovery', { email }, { jobKey: `recovery:${id}` })
    await recordAuditEvent(tx, context, { accountId, event: 'seller_reset', details: { personId: id } })
    return {}
  })
}
