import pg from 'pg'
import { copyIn } from '#server/platform/database/copy-table.ts'
import type { Database } from '#server/platform/database/database.ts'

const chunkCharacters = 1 << 16

/**
 * COPY … FROM STDIN, the fastest way to load PostgreSQL. Objects are written as JSON. Rows pass through a temporary
 * table, because a table with row-level security accepts no COPY.
 */
export async function copyRows(
  database: Database,
  target: string,
  rows: Iterable<readonly unknown[]>,
): Promise<void> {
  const client = new pg.Client({ connectionString: database.$client.options.connectionString })
  await client.connect()
  await client.query(`SELECT set_config('alforja.scope', 'platform', false)`)
  const columns = target.slice(target.indexOf('('))
  try {
    await client.query(
      `CREATE TEMP TABLE copied AS SELECT ${columns.slice(1, -1)} FROM ${target.slice(0, -columns.length)} LIMIT 0`,
    )
    const copy = await copyIn(client, `COPY copied ${columns} FROM STDIN`)
    let chunk = ''
    for (const row of rows) {
      chunk += `${row.map(field).join('\t')}\n`
      if (chunk.length < chunkCharacters) continue
      await copy.write(Buffer.from(chunk))
      chunk = ''
    }
    if (chunk) await copy.write(Buffer.from(chunk))
    await copy.end()
    await client.query(`INSERT INTO ${target} SELECT * FROM copied`)
  } finally {
    await client.end()
  }
}

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const words = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return words.replace(/[\\\t\n]/g, (sign) => ({ '\\': '\\\\', '\t': '\\t' })[sign] ?? '\\n')
}
