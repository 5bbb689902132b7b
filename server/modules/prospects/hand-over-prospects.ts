import { type SQL, sql } from 'drizzle-orm'
import { auditName, intoAudit, type Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'

/** A condition on prospects `p`: the prospect is open. */
export const isOpenProspect: SQL = sql`p.merged_into IS NULL AND p.is_open`

/** The number of a person's open prospects. Does not check rights: the caller has checked them. */
export async function countOpenProspects(executor: Executor, personId: string): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM prospects p WHERE p.keeper_id = ${personId} AND ${isOpenProspect}`,
  )
  return rows[0]?.count ?? 0
}

/** The maximum number of prospects named in the preview of a handover. */
const named = 5

/**
 * A preview of a handover: the number of a person's open prospects, the first of their names, and the number of closed
 * ones.
 */
export async function readProspectsOf(executor: Executor, personId: string) {
  const { rows } = await executor.execute<{ id: string; name: string }>(sql`
    SELECT p.id, p.name FROM prospects p
    WHERE p.keeper_id = ${personId} AND ${isOpenProspect} ORDER BY p.created_at, p.id LIMIT ${named}::int`)
  const { rows: all } = await executor.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM prospects p WHERE p.keeper_id = ${personId} AND p.merged_into IS NULL`,
  )
  const prospects = await countOpenProspects(executor, personId)
  return { prospects, ended: (all[0]?.count ?? 0) - prospects, firstProspects: rows }
}

/** Locks a person's prospects until the transaction ends. Take this lock before locks on people. */
export async function lockProspectsOf(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`SELECT id FROM prospects WHERE keeper_id = ${personId} ORDER BY id FOR NO KEY UPDATE`)
}

/**
 * Assigns all of `fromId`'s prospects to `toId`, an active staff member, and records it in the history of each. Won and
 * lost prospects are included, so that none is left with a person who leaves.
 */
export async function handOverProspects(
  tx: Transaction,
  requester: Requester,
  { fromId, toId, reason, at }: { fromId: string; toId: string; reason: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    WITH moved AS (
      UPDATE prospects SET keeper_id = ${toId} WHERE keeper_id = ${fromId} RETURNING id, account_id
    ), told AS (
      INSERT INTO prospect_events (id, prospect_id, event, said, keeper_id, person_id, at)
      SELECT gen_random_uuid()::text, id, 'assigned', ${reason}, ${toId}, ${requester.actor.personId},
        ${at.toISOString()}::timestamptz FROM moved
    )
    ${intoAudit} SELECT account_id, ${auditName(requester)}, 'prospect_assigned', NULL, jsonb_build_object(
      'prospectId', id, 'keeperId', ${toId}::text, 'before', ${fromId}::text, 'reason', ${reason}::text) FROM moved`)
}
