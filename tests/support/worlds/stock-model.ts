import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Executor } from '#server/platform/database/database.ts'

/** Each day of each unit holds and has sold exactly the places of the lines that are held and confirmed. */
export async function checkStock(executor: Executor): Promise<void> {
  const { rows } = await executor.execute(sql`
    WITH taken AS (
      SELECT unit_id, day,
        sum(quantity) FILTER (WHERE state = 'held') AS held,
        sum(quantity) FILTER (WHERE state = 'confirmed') AS sold
      FROM allocations JOIN lines ON lines.id = line_id GROUP BY 1, 2
    )
    SELECT unit_id, day, s.held, t.held AS of_lines_held, s.sold, t.sold AS of_lines_sold
    FROM stock s LEFT JOIN taken t USING (unit_id, day)
    WHERE s.held <> coalesce(t.held, 0) OR s.sold <> coalesce(t.sold, 0)`)
  expect(rows).toEqual([])
}
