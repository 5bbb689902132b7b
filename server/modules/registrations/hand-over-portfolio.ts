import { sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import { portfolioShown } from '#core/contract/admin/executives.ts'
import { auditName, intoAudit, type Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'

export interface Portfolio {
  count: number
  byState: { state: AccountState; count: number }[]
  agencies: { accountId: string; name: string; state: AccountState }[]
  /** The version of the portfolio, computed from the ids of its agencies. */
  version: string
}

/** A person's agencies, excluding closed ones. Does not check rights: the caller has checked them. */
export async function readPortfolio(executor: Executor, personId: string): Promise<Portfolio> {
  const { rows } = await executor.execute<Portfolio & Record<string, unknown>>(sql`
    WITH kept AS (
      SELECT a.id, a.name, a.state FROM registrations r JOIN accounts a ON a.id = r.account_id
      WHERE r.executive_id = ${personId} AND a.state <> 'closed'
    )
    SELECT (SELECT count(*)::int FROM kept) AS count,
      (SELECT coalesce(json_agg(s ORDER BY s.count DESC, s.state), '[]')
        FROM (SELECT state, count(*)::int FROM kept GROUP BY state) s) AS "byState",
      (SELECT coalesce(json_agg(n), '[]') FROM (SELECT id AS "accountId", name, state FROM kept
        ORDER BY name, id LIMIT ${portfolioShown}::int) n) AS agencies,
      (SELECT md5(coalesce(string_agg(id, ',' ORDER BY id), '')) FROM kept) AS version`)
  return rows[0] ?? { count: 0, byState: [], agencies: [], version: '' }
}

/** Locks the registrations of a portfolio until the transaction ends. Take this lock before locks on people. */
export async function lockPortfolio(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`SELECT a.id FROM accounts a JOIN registrations r ON r.account_id = a.id
    WHERE r.executive_id = ${personId} ORDER BY a.id FOR NO KEY UPDATE OF a`)
}

/**
 * Assigns all of `fromId`'s agencies to `toId`, an active staff member, and records it in the history of each. Closed
 * agencies are included, so that none is left with a person who leaves. Returns the number moved, excluding closed
 * ones.
 */
export async function handOverPortfolio(
  tx: Transaction,
  requester: Requester,
  { fromId, toId, reason }: { fromId: string; toId: string; reason: string },
): Promise<number> {
  const { count } = await readPortfolio(tx, fromId)
  await tx.execute(sql`
    WITH moved AS (
      UPDATE registrations SET executive_id = ${toId} WHERE executive_id = ${fromId} RETURNING account_id
    )
    ${intoAudit} SELECT a.id, ${auditName(requester)}, 'registration_assigned', NULL, jsonb_build_object(
      'executiveId', ${toId}::text, 'before', ${fromId}::text, 'from', a.state, 'to', a.state, 'reason', ${reason}::text)
    FROM moved JOIN accounts a ON a.id = moved.account_id`)
  return count
}
