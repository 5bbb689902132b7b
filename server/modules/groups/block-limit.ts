import { sql } from 'drizzle-orm'
import type { BlockLimit } from '#core/products/groups.ts'
import { agencyOf } from '#server/modules/accounts/agency-accounts.ts'
import { requireSellingNow } from '#server/modules/accounts/require-shown.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { asPlatform } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const lockAgency = statement<{ accountId: string }>(
  'lock-block-limit',
  ({ accountId }) => sql`SELECT FROM accounts WHERE id = ${agencyOf(accountId)} FOR NO KEY UPDATE`,
)

const readLimit = statement<{ accountId: string }, BlockLimit>(
  'block-limit',
  ({ accountId }) => sql`SELECT agency.block_limit AS most, (
      SELECT coalesce(sum(b.rooms), 0)::int FROM group_blocks b JOIN accounts a ON a.id = b.account_id
      WHERE b.released_at IS NULL AND (a.id = agency.id OR a.parent_id = agency.id)
    ) AS used
  FROM accounts agency WHERE agency.id = ${agencyOf(accountId)}`,
)

/**
 * Returns the limit and the blocked room-nights of an account's whole agency, including those that row-level security
 * hides from the account.
 */
export async function readBlockLimit(executor: Executor, accountId: string): Promise<BlockLimit> {
  const [row] = await readLimit(executor, { accountId })
  return row ?? refuse('account_not_found')
}

/**
 * As `readBlockLimit`, for use before more rooms are blocked: the agency is locked until the end of the transaction, so
 * that concurrent requests count each other's rooms. Lock order: groups, agency, stock. Errors: `agency_not_approved`.
 */
export async function lockBlockLimit(
  tx: Transaction,
  { actor }: Requester,
  accountId: string,
): Promise<BlockLimit> {
  return await asPlatform(tx, actor, async () => {
    await lockAgency(tx, { accountId })
    await requireSellingNow(tx, actor, accountId)
    return await readBlockLimit(tx, accountId)
  })
}

/** Rejects a change to a group unless its account may sell. Errors: `agency_not_approved`. */
export async function requireSelling(
  tx: Transaction,
  { actor }: Requester,
  accountId: string,
): Promise<void> {
  await asPlatform(tx, actor, () => requireSellingNow(tx, actor, accountId))
}

/** Throws `block_limit` if `more` additional room-nights exceed the agency's limit; a reduction always passes. */
export function requireWithin({ used, most }: BlockLimit, more: number): void {
  if (more > 0 && used + more > most) refuse('block_limit', { used, most, more })
}
