import { sql } from 'drizzle-orm'
import type { Actor } from '#core/access.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { asPlatform } from '#server/platform/database/tenant.ts'

/** The staff member assigned to an agency, or to the agency of a branch, with contact data; null: unassigned. */
export async function findExecutive(
  tx: Transaction,
  actor: Actor,
  accountId: string,
): Promise<{ name: string; email: string; phone: string | null } | null> {
  return await asPlatform(tx, actor, async () => {
    const { rows } = await tx.execute<{ name: string; email: string; phone: string | null }>(sql`
      SELECT p.name, p.email, p.phone FROM accounts a
      JOIN registrations r ON r.account_id = coalesce(a.parent_id, a.id)
      JOIN people p ON p.id = r.executive_id AND p.state = 'active'
      WHERE a.id = ${accountId}`)
    return rows[0] ?? null
  })
}
