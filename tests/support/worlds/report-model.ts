import { sql } from 'drizzle-orm'
import { refreshReport } from '#server/modules/reports/refresh-report.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The lines of reports, up to date by what was noted. */
export async function reportedLines(database: Database): Promise<object[]> {
  await refreshReport(database, null)
  const { rows } = await database.execute(sql`SELECT * FROM report_lines ORDER BY line_id`)
  return rows
}

/** The same, derived again from all sales. */
export async function derivedLines(database: Database): Promise<object[]> {
  await database.execute(
    sql`INSERT INTO report_changes (sale_id, account_id) SELECT id, account_id FROM sales WHERE confirmed_at IS NOT NULL`,
  )
  return await reportedLines(database)
}
