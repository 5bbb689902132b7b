import { eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { insertAccount } from '#server/modules/accounts/account-rows.ts'
import { nextAccountId } from '#server/modules/accounts/next-account-id.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'

/**
 * Opens a branch with the agency's theme, terms and state. Errors: `forbidden` for a branch, which cannot have branches
 * of its own.
 */
export async function createBranch(
  context: Caller,
  request: Input<'agency.createBranch'>,
): Promise<{ id: string }> {
  const { deps } = context
  const agencyId = requireOwnRight(context, 'manage branches').accountId
  const { idempotencyKey: key, ...body } = request
  return await transactAs(deps.database, context.actor, (tx) =>
    withIdempotency(tx, { scope: `create-branch:${agencyId}`, key, body }, async () => {
      // Concurrent changes to the agency's terms wait, and then include the new branch.
      const [agency] = await tx.select().from(accounts).where(eq(accounts.id, agencyId)).for('share')
      if (agency?.parentId !== null) return refuse('forbidden')
      // Row-level security does not allow this context to write to the new account yet.
      return await asPlatform(tx, context.actor, async () => {
        const id = await nextAccountId(tx)
        const { createdAt: _, ...likeAgency } = agency
        // A new branch sells only while its agency does, but is not suspended itself.
        const state = likeAgency.state === 'suspended' ? 'approved' : likeAgency.state
        const own = { id, parentId: agencyId, state, creditLimitMinor: 0 }
        await insertAccount(tx, { ...likeAgency, ...body, ...own })
        await recordAuditEvent(tx, context, { accountId: id, event: 'branch_created', details: { agencyId } })
        return { id }
      })
    }),
  )
}
