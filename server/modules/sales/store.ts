import { eq, sql } from 'drizzle-orm'
import type { Earnings } from '#core/money/commission.ts'
import type { Traveller } from '#core/sales/lines.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { allocations, lines } from './tables.ts'

/** The stock taken by the lines, including the part from a group's block, always in the same order. */
export async function listTakes(executor: Executor, lineIds: readonly string[]) {
  if (lineIds.length === 0) return []
  return executor
    .select()
    .from(allocations)
    .where(sql`${allocations.lineId} = ANY(${sql.param([...lineIds])}::text[])`)
    .orderBy(allocations.lineId, allocations.unitId, allocations.day)
}

/** Stores which part of each take comes from a group's block. */
export async function setFromBlock(
  tx: Executor,
  takes: readonly { lineId: string; unitId: number; day: string; fromBlock: number }[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE allocations SET from_block = taken.from_block
    FROM unnest(
      ${sql.param(takes.map((take) => take.lineId))}::text[], ${sql.param(takes.map((take) => take.unitId))}::int[],
      ${sql.param(takes.map((take) => take.day))}::date[], ${sql.param(takes.map((take) => take.fromBlock))}::smallint[]
    ) AS taken (line_id, unit_id, day, from_block)
    WHERE allocations.line_id = taken.line_id AND allocations.unit_id = taken.unit_id AND allocations.day = taken.day`)
}

export async function setEarnings(tx: Executor, lineId: string, earnings: Earnings): Promise<void> {
  await tx.update(lines).set({ earnings }).where(eq(lines.id, lineId))
}

export async function setTravellers(tx: Executor, lineId: string, travellers: Traveller[]): Promise<void> {
  await tx.update(lines).set({ travellers }).where(eq(lines.id, lineId))
}

/**
 * Ids of fully paid, confirmed sales whose services all ended before today at their places, in ascending order after
 * `after`. The time zone is read only for dates near today, because it is stored inside a long text.
 */
export async function listTravelled(
  executor: Executor,
  now: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT s.id FROM sales s
    CROSS JOIN LATERAL (SELECT bool_or(l.state = 'confirmed' AND CASE
          WHEN l.ends_on > (${at} AT TIME ZONE 'UTC')::date + 1 THEN true
          WHEN l.ends_on < (${at} AT TIME ZONE 'UTC')::date - 1 THEN false
          ELSE l.ends_on >= (${at} AT TIME ZONE (l.snapshot->>'timeZone'))::date END) AS lasts,
        sum(CASE l.state WHEN 'cancelled' THEN coalesce(l.penalty_minor, 0)
          WHEN 'confirmed' THEN l.total_minor - l.written_off_minor ELSE 0 END) AS minor
      FROM lines l WHERE l.sale_id = s.id) sold
    WHERE s.state = 'confirmed' AND s.id > ${after} AND NOT sold.lasts AND sold.minor <=
      (SELECT coalesce(sum(p.amount_minor), 0) FROM payments p WHERE p.sale_id = s.id AND p.state = 'captured')
      - (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r
        WHERE r.sale_id = s.id AND r.currency = s.currency)
    ORDER BY s.id LIMIT ${limit}::int`)
  return rows.map(({ id }) => id)
}
