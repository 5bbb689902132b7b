import { sql } from 'drizzle-orm'
import type { MediaGateway } from '#server/gateways/media/port.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { findSetting } from '#server/platform/database/stored-settings.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { belonging, gatherGone } from './belongings.ts'
import { type DemoRecord, DemoRefused, demoRecordName, requireNoServer } from './demo-record.ts'
import { type Emptied, findBlocking } from './find-blocking.ts'

/** The maximum number of rows that a refusal lists. */
const maxListed = 20
/** Tables whose rows are otherwise never deleted or changed. */
const appendOnly = ['audit', 'gift_card_movements'] as const

/**
 * Removes the rows of the demo and all later rows that depend on them, in one transaction, as the owner of the tables;
 * then removes the bytes of its pictures and files. Returns the number of removed rows. Throws `DemoRefused` if there
 * is no demo, if a server is running, or, with a list, if other rows refer to rows of the demo.
 */
export async function removeDemo(
  owner: Database,
  media: Pick<MediaGateway, 'drop'>,
): Promise<{ rows: number }> {
  const { rows, dropped } = await transact(owner, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('alforja demo'))`)
    const record = await findSetting<DemoRecord>(tx, demoRecordName)
    if (!record) throw new DemoRefused('No demo is loaded. Nothing was changed.')
    await requireNoServer(tx)
    await gatherGone(tx, record)
    const tables = await listTables(tx)
    const blocking = await findBlocking(tx, tables)
    if (blocking.length > 0) throw new DemoRefused(refusalOf(blocking))
    const { rows: dropped } = await tx.execute<{ id: string }>(
      sql`SELECT id FROM gone_images UNION ALL SELECT id FROM gone_files`,
    )
    return { rows: await deleteRows(tx, tables), dropped: dropped.map(({ id }) => id) }
  })
  for (const id of dropped) await media.drop(id)
  return { rows }
}

function refusalOf(blocking: readonly string[]): string {
  const more = blocking.length > maxListed ? `\n  and ${blocking.length - maxListed} more` : ''
  const list = blocking.slice(0, maxListed).map((one) => `  ${one}`)
  return `The demo cannot be removed: these rows are not the demo's and need it. Nothing was changed.\n${list.join('\n')}${more}`
}

async function listTables(tx: Transaction): Promise<Emptied[]> {
  const { rows } = await tx.execute<{ table: string; columns: string[] }>(
    sql`SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY 1`,
  )
  return rows.flatMap(({ table, columns }) => {
    const condition = belonging(table, columns)
    return condition ? [{ table, condition }] : []
  })
}

/** Deletes rows before the rows that they refer to. */
async function deleteRows(tx: Transaction, tables: readonly Emptied[]): Promise<number> {
  for (const table of appendOnly)
    await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER append_only`)
  let count = 0
  for (const { table, condition } of await childrenFirst(tx, tables)) {
    const { rowCount } = await tx.execute(sql.raw(`DELETE FROM "${table}" t WHERE ${condition}`))
    count += rowCount ?? 0
  }
  for (const table of appendOnly)
    await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} ENABLE TRIGGER append_only`)
  const { rowCount } = await tx.execute(sql`DELETE FROM graphile_worker._private_jobs j
    WHERE EXISTS (SELECT FROM jsonb_path_query(j.payload::jsonb, '$.**') v
      WHERE jsonb_typeof(v) = 'string' AND v #>> '{}' IN (SELECT id FROM gone_ids))`)
  return count + (rowCount ?? 0)
}

async function childrenFirst(tx: Transaction, tables: readonly Emptied[]): Promise<Emptied[]> {
  const { rows: keys } = await tx.execute<{ child: string; parent: string }>(
    sql`SELECT DISTINCT c.relname AS child, p.relname AS parent FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND c.oid <> p.oid`,
  )
  const ordered: Emptied[] = []
  let left = [...tables]
  while (left.length > 0) {
    const isReferred = (table: string) =>
      keys.some(({ child, parent }) => parent === table && left.some((one) => one.table === child))
    const ready = left.filter(({ table }) => !isReferred(table))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...ready)
    left = left.filter((one) => !ready.includes(one))
  }
  return ordered
}
