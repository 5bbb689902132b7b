import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'

/** A table with rows of the demo, and the condition for a row `t` to belong to it. */
export interface Emptied {
  table: string
  condition: string
}

/** References without a foreign key. */
const soft = [
  { child: 'lines', column: 'product_id', set: 'gone_products' },
  { child: 'groups', column: 'destination_id', set: 'gone_destinations' },
  { child: 'group_blocks', column: 'unit_id', set: 'gone_units' },
  { child: 'registrations', column: 'executive_id', set: 'gone_people' },
]

/** Tables whose rows are named by the code of their sale, with the SQL for the sale's id. */
const codeOf: Record<string, string> = {
  lines: 't.sale_id',
  allocations: '(SELECT sale_id FROM lines WHERE id = t.line_id)',
  transfer_rides: '(SELECT sale_id FROM lines WHERE id = t.line_id)',
  redemptions: '(SELECT sale_id FROM lines WHERE id = t.line_id)',
}

/** The SQL for a row's display name. */
const nameIn = (table: string): string =>
  codeOf[table]
    ? `'sale ' || (SELECT code FROM sales WHERE id = ${codeOf[table]})`
    : `'${table} ' || coalesce(to_jsonb(t)->>'id', to_jsonb(t)->>'account_id', to_jsonb(t)->>'person_id', '')`

/** Returns the names of rows outside the demo that refer to one of its rows. */
export async function findBlocking(tx: Transaction, tables: readonly Emptied[]): Promise<string[]> {
  const conditionOf = (table: string) => tables.find((one) => one.table === table)?.condition
  const { rows: keys } = await tx.execute<{ child: string; parent: string; pairs: [string, string][] }>(
    sql`SELECT c.relname AS child, p.relname AS parent, (SELECT json_agg(json_build_array(a.attname, b.attname))
        FROM unnest(k.conkey, k.confkey) AS pair (from_column, to_column)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = from_column
        JOIN pg_attribute b ON b.attrelid = p.oid AND b.attnum = to_column) AS pairs
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.confdeltype <> 'c'`,
  )
  const queries = keys.flatMap(({ child, parent, pairs }) => {
    const condition = conditionOf(parent)
    if (!condition) return []
    const same = pairs.map(([from, to]) => `p."${to}" = t."${from}"`).join(' AND ')
    // The condition refers to a row named `t`.
    const gone = `SELECT FROM (SELECT * FROM "${parent}" t WHERE ${condition}) p WHERE ${same}`
    return [query(child, `EXISTS (${gone})`, conditionOf(child))]
  })
  for (const { child, column, set } of soft)
    queries.push(query(child, `t.${column}::text IN (SELECT id FROM ${set})`, conditionOf(child)))
  const { rows } = await tx.execute<{ name: string }>(
    sql.raw(`${[...new Set(queries)].join(' UNION ')} ORDER BY 1`),
  )
  return rows.map(({ name }) => name)
}

const query = (child: string, refers: string, own: string | undefined): string =>
  `SELECT ${nameIn(child)} AS name FROM "${child}" t WHERE NOT ${own ?? 'false'} AND ${refers}`
