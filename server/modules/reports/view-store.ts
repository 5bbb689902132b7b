import { sql } from 'drizzle-orm'
import type { ReportFilter } from '#core/contract/report.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export interface ReportView {
  id: string
  name: string
  filter: ReportFilter
  isDefault: boolean
}
type Row = ReportView & Record<string, unknown>

const fields = sql.raw(`id, name, filter, is_default AS "isDefault"`)

export async function listViews(executor: Executor, personId: string): Promise<ReportView[]> {
  const { rows } = await executor.execute<Row>(
    sql`SELECT ${fields} FROM report_views WHERE person_id = ${personId} ORDER BY lower(name), id`,
  )
  return rows
}

export async function countViews(executor: Executor, personId: string): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM report_views WHERE person_id = ${personId}`,
  )
  return rows[0]?.count ?? 0
}

/** Saves a view. If the person has a view with the same name, ignoring case, its filter is replaced. */
export async function keepView(
  tx: Transaction,
  view: { personId: string; name: string; filter: ReportFilter },
): Promise<ReportView> {
  const { rows } = await tx.execute<Row>(sql`
    INSERT INTO report_views (id, person_id, name, filter)
    VALUES (${newId()}, ${view.personId}, ${view.name}, ${JSON.stringify(view.filter)}::jsonb)
    ON CONFLICT (person_id, lower(name)) DO UPDATE SET name = excluded.name, filter = excluded.filter
    RETURNING ${fields}`)
  return rows[0] as Row
}

/** Changes a view; returns null if the person has no such view. Errors: `name_taken`. */
export async function changeView(
  tx: Transaction,
  personId: string,
  { id, name, isDefault }: { id: string; name: string; isDefault: boolean },
): Promise<ReportView | null> {
  if (isDefault) {
    await tx.execute(
      sql`UPDATE report_views SET is_default = false WHERE person_id = ${personId} AND is_default AND id <> ${id}`,
    )
  }
  try {
    const { rows } = await tx.execute<Row>(sql`
      UPDATE report_views SET name = ${name}, is_default = ${isDefault}
      WHERE person_id = ${personId} AND id = ${id} RETURNING ${fields}`)
    return rows[0] ?? null
  } catch (error) {
    // 23505: another of the person's views has this name.
    if (sqlState(error) === '23505') refuse('name_taken')
    throw error
  }
}

export async function deleteView(tx: Transaction, personId: string, id: string): Promise<boolean> {
  const gone = await tx.execute(sql`DELETE FROM report_views WHERE person_id = ${personId} AND id = ${id}`)
  return gone.rowCount === 1
}
