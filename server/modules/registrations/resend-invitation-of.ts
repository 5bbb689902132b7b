import { sql } from 'drizzle-orm'
import { canSignIn } from '#core/agencies/accounts.ts'
import type { Input } from '#core/contract/calls.ts'
import type { PersonState } from '#core/people/people.ts'
import { inviteAgain } from '#server/modules/people/resend-invitation.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireFile } from './reach-registration.ts'

/**
 * Resends the invitation of a person in the agency or its branches. Errors: `registration_not_found`,
 * `registration_state` if the agency is closed, `seller_not_found`, and `seller_state` once the invitation was
 * accepted.
 */
export async function resendInvitationOf(
  context: Caller,
  { accountId, personId }: Input<'admin.resendInvitationOf'>,
): Promise<Record<string, never>> {
  requireRight(context, 'decide registrations')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { account } = await requireFile(tx, context, accountId)
    if (!canSignIn(account.state)) refuse('registration_state')
    const { rows } = await tx.execute<{ id: string; state: PersonState; accountId: string }>(sql`
      SELECT p.id, p.state, p.account_id AS "accountId" FROM people p JOIN accounts a ON a.id = p.account_id
      WHERE p.id = ${personId} AND ${accountId} IN (a.id, a.parent_id) FOR NO KEY UPDATE OF p`)
    return await inviteAgain(tx, context, rows[0] ?? refuse('seller_not_found'))
  })
}
