import { sql } from 'drizzle-orm'
import { totalHold } from '#core/sales/hold-end.ts'
import { readBlockLimit } from '#server/modules/groups/block-limit.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Sales held for longer than allowed, or agencies that block more than allowed. */
export async function beyondLimits(database: Database) {
  const { rows } = await database.execute(sql`
    SELECT id FROM sales WHERE state = 'held' AND expires_at > held_since + interval '1 minute' * ${totalHold.minutes}::int`)
  const { used, most } = await readBlockLimit(database, '1001')
  return used > most ? [...rows, { used, most }] : rows
}

/** Nights whose stock differs from the sum of sales and blocks. */
export async function wrongNights(database: Database, unitId: number) {
  const { rows } = await database.execute(sql`
    SELECT s.day, s.allotment, s.held, s.sold, b.rooms, b.taken, b.released_at, line.held AS lines_held,
      line.sold AS lines_sold, line.from_block
    FROM stock s
    LEFT JOIN group_blocks b ON b.unit_id = s.unit_id AND b.day = s.day::text
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(quantity) FILTER (WHERE l.state = 'held'), 0) AS held,
        coalesce(sum(quantity) FILTER (WHERE l.state = 'confirmed'), 0) AS sold,
        coalesce(sum(from_block) FILTER (WHERE l.state IN ('held', 'confirmed')), 0) AS from_block
      FROM allocations a JOIN lines l ON l.id = a.line_id WHERE a.unit_id = s.unit_id AND a.day = s.day
    ) line
    WHERE s.unit_id = ${unitId} AND (
      s.sold + s.held > s.allotment OR s.sold <> line.sold OR coalesce(b.taken, 0) <> line.from_block
      OR s.held <> line.held + CASE WHEN b.released_at IS NULL THEN coalesce(b.rooms - b.taken, 0) ELSE 0 END)`)
  return rows
}
