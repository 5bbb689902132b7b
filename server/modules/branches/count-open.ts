import { sql } from 'drizzle-orm'
import { type ClosingPlan, type OpenKind, planClosing } from '#core/agencies/branch-closing.ts'
import { waiting } from '#server/modules/sales/overdue.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Standing } from './standing.ts'

/** The counts of a branch's open items. */
async function countOpen(executor: Executor, branchId: string): Promise<Record<OpenKind, number>> {
  const { rows } = await executor.execute<Record<OpenKind, number>>(sql`
    WITH own AS MATERIALIZED (SELECT id, state FROM sales WHERE account_id = ${branchId})
    SELECT (SELECT count(*)::int FROM own sales WHERE sales.state IN (${waiting})) AS holds,
      (SELECT coalesce(sum(rooms - taken), 0)::int FROM group_blocks
        WHERE account_id = ${branchId} AND released_at IS NULL) AS blocks,
      (SELECT count(*)::int FROM quotes WHERE account_id = ${branchId} AND sale_id IS NULL
        AND withdrawn_at IS NULL AND valid_until > now()) AS quotes,
      (SELECT count(*)::int FROM own WHERE state IN ('confirming', 'confirmed')) AS sales,
      (SELECT count(*)::int FROM refunds r JOIN own ON own.id = r.sale_id
        WHERE r.state <> 'done' OR r.to_hand) AS refunds,
      (SELECT count(*)::int FROM disputes d JOIN own ON own.id = d.sale_id WHERE d.state = 'open') AS disputes,
      (SELECT count(*)::int FROM people WHERE account_id = ${branchId} AND state <> 'suspended') AS people`)
  const [counts] = rows
  if (!counts) throw new Error('a branch was not counted')
  return counts
}

/**
 * A branch's open items, and how closing the branch settles them. `branch` has the balances, locked if the branch is
 * being closed.
 */
export const readPlan = async (executor: Executor, branch: Standing): Promise<ClosingPlan> =>
  planClosing({ ...branch, counts: await countOpen(executor, branch.id) })
