import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'

/** What the driver's connection does beside what its types say. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/**
 * COPY … FROM STDIN: the fastest way into PostgreSQL. Objects are written as JSON. By way of a table of its own, since
 * one with row-level security takes no copy.
 */
export async function copyRows(
  database: Database,
  target: string,
  rows: Iterable<readonly unknown[]>,
): Promise<void> {
  // Not one of the pool's: they send on before they are answered, which a copy cannot.
  const client = new pg.Client({ connectionString: database.$client.options.connectionString })
  await client.connect()
  await client.query(`SELECT set_config('alforja.scope', 'platform', false)`)
  const columns = target.slice(target.indexOf('('))
  try {
    await client.query(
      `CREATE TEMP TABLE copied AS SELECT ${columns.slice(1, -1)} FROM ${target.slice(0, -columns.length)} LIMIT 0`,
    )
    await new Promise<void>((resolve, reject) => {
      client.query(
        new CopyIn(`COPY copied ${columns} FROM STDIN`, rows, resolve, reject) as unknown as pg.Submittable,
      )
    })
    await client.query(`INSERT INTO ${target} SELECT * FROM copied`)
  } finally {
    await client.end()
  }
}

const chunkCharacters = 1 << 16

/** A query as the driver knows it: called at each message of the server. */
class CopyIn {
  readonly #statement: string
  readonly #rows: Iterable<readonly unknown[]>
  readonly #resolve: () => void
  readonly #reject: (error: Error) => void

  constructor(
    statement: string,
    rows: Iterable<readonly unknown[]>,
    resolve: () => void,
    reject: (error: Error) => void,
  ) {
    this.#statement = statement
    this.#rows = rows
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection).catch(this.#reject)
  }

  async #send(connection: CopyConnection): Promise<void> {
    let chunk = ''
    for (const row of this.#rows) {
      chunk += `${row.map(field).join('\t')}\n`
      if (chunk.length < chunkCharacters) continue
      connection.sendCopyFromChunk(Buffer.from(chunk))
      chunk = ''
      // Lets the socket take what was written before there is more.
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (chunk) connection.sendCopyFromChunk(Buffer.from(chunk))
    connection.endCopyFrom()
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve()
  }

  handleCommandComplete(): void {}
}

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const words = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return words.replace(/[\\\t\n]/g, (sign) => ({ '\\': '\\\\', '\t': '\\t' })[sign] ?? '\\n')
}
