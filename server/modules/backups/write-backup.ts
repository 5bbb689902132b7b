import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { mailFolder } from '#server/gateways/mail/kept-mails.ts'
import { copyOut } from '#server/platform/database/copy-table.ts'
import type { DatabaseAddress } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type BackupEnd,
  type BackupHead,
  BackupRefused,
  endName,
  folders,
  headName,
  nameOfTable,
  quoted,
  quotedTable,
} from './backup-shapes.ts'
import { withOwnerClient } from './owner-client.ts'
import { readFileIds, readHead, readLiveKeys } from './read-snapshot.ts'
import { tarEnd, tarEntry } from './tar.ts'

/** Tables are split into files of about this size, to limit memory. */
const partBytes = 4 << 20

export interface BackupSource extends Pick<Deps, 'media' | 'clock'> {
  address: DatabaseAddress
  dataFolder: string
}

/**
 * Writes the database, uploads, images and stored e-mails into a new file while the product runs. One snapshot of the
 * database is read first and the files of its rows afterwards: bytes are stored before their row and never removed, so
 * every row's file exists. Throws `BackupRefused`, leaving no file behind.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<BackupEnd> {
  await refuseExisting(path)
  const part = `${path}.part`
  try {
    const end = await withOwnerClient(source.address, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const head = await readHead(client, source.clock.now())
      const end: BackupEnd = { rows: {}, sha256: {}, missing: [] }
      await pipeline(
        Readable.from(contentOf(client, source, head, end)),
        createGzip({ level: 4 }),
        createWriteStream(part, { mode: 0o600 }),
      )
      await client.query('COMMIT')
      // A concurrent key rotation encrypts stored files again: some copies may need a key that the head does not name.
      if (!isDeepStrictEqual(await readLiveKeys(client), head.keys))
        throw new BackupRefused('The keys were changed during the backup. Make it again.')
      return end
    })
    await keep(part, path)
    return end
  } finally {
    await rm(part, { force: true })
  }
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupRefused(`${path} is already there. Name a new file.`)
}

/** Renames the file once it is complete and synced to disk. */
async function keep(part: string, path: string): Promise<void> {
  await sync(part)
  await rename(part, path)
  await sync(dirname(path))
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

async function* contentOf(
  client: pg.Client,
  { media, dataFolder }: BackupSource,
  head: BackupHead,
  end: BackupEnd,
): AsyncGenerator<Buffer> {
  const at = new Date(head.at)
  function* entry(name: string, bytes: Buffer) {
    end.sha256[name] = createHash('sha256').update(bytes).digest('hex')
    yield* tarEntry(name, bytes, at)
  }
  yield* entry(headName, jsonOf(head))
  for (const table of head.tables) {
    const columns = table.columns.map(quoted).join(', ')
    // A query obeys row-level security, which would reject COPY of the table itself; the scope shows every row.
    const copy = copyOut(client, `COPY (SELECT ${columns} FROM ${quotedTable(table)}) TO STDOUT`)
    let number = 0
    for await (const bytes of partsOf(copy.text)) {
      number++
      yield* entry(`${folders.tables}${nameOfTable(table)}/${String(number).padStart(6, '0')}`, bytes)
    }
    end.rows[nameOfTable(table)] = await copy.rows
  }
  for (const id of await readFileIds(client)) {
    const bytes = await media.get(id)
    if (bytes) yield* entry(`${folders.files}${id}`, Buffer.from(bytes))
    else end.missing.push(id)
  }
  for (const name of await listMails(dataFolder))
    yield* entry(`${folders.mails}${name}`, await readFile(join(mailFolder(dataFolder), name)))
  yield* tarEntry(endName, jsonOf(end), at)
  yield tarEnd
}

const jsonOf = (value: BackupHead | BackupEnd): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** Splits a text into parts of bounded size. */
async function* partsOf(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of text) {
    chunks.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}

/** Lists the stored e-mails: .eml files and the mailbox's data. */
async function listMails(dataFolder: string): Promise<string[]> {
  const names = await readdir(mailFolder(dataFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => /\.(eml|json)$/.test(name)).sort()
}
