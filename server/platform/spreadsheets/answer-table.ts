import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { newId } from '#server/platform/database/ids.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { makeFile } from './make-file.ts'
import { type Table, type TableFormat, tableTypes } from './table.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const writers = { csv: writeCsv, xlsx: writeXlsx }

/**
 * Responds with a table as a download. `produce` reads the table and passes it to `write`, once; its errors become the
 * response. The whole file is written to disk before the first byte is sent: a truncated file cannot be mistaken for a
 * complete one, and a slow phone does not keep a transaction open. Errors: `files_busy`. `X-File-Bytes` is the
 * uncompressed length.
 */
export async function answerTable(
  c: Context<HttpEnv>,
  { name, format }: { name: string; format: TableFormat },
  produce: (write: (table: Table) => Promise<void>) => Promise<void>,
): Promise<Response> {
  const { signal } = c.req.raw
  return await makeFile(c.var.context.actor, signal, async () => {
    const file = await openUnnamed()
    try {
      await produce((table) => writeTable(file, table, format, signal))
      const { size } = await file.stat()
      const headers = headersOf({ name: `${name}.${format}`, type: tableTypes[format] }, size)
      // Otherwise the file would never be closed, since the body is not read.
      if (c.req.method === 'HEAD') {
        await file.close()
        return c.body(null, 200, headers)
      }
      return c.body(Readable.toWeb(file.createReadStream({ start: 0 })) as ReadableStream, 200, headers)
    } catch (error) {
      await file.close()
      throw error
    }
  })
}

/** Responds with a small file that is built in memory and may set its own name. Errors: `files_busy`. */
export async function answerBytes(
  c: Context<HttpEnv>,
  file: { name?: string; type: string },
  make: () => Promise<{ name?: string; bytes: Buffer }>,
): Promise<Response> {
  const { name = file.name ?? '', bytes } = await makeFile(c.var.context.actor, c.req.raw.signal, make)
  return c.body(new Uint8Array(bytes), 200, headersOf({ ...file, name }, bytes.length))
}

const headersOf = ({ name, type }: { name: string; type: string }, size: number) => ({
  'content-type': type,
  'content-length': String(size),
  'x-file-bytes': String(size),
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'content-security-policy': "sandbox; default-src 'none'",
})

/** Writes the table to the file. Throws if the client has disconnected. */
async function writeTable(file: FileHandle, table: Table, format: TableFormat, signal: AbortSignal) {
  await file.truncate(0)
  let at = 0
  for await (const chunk of writers[format](table)) {
    signal.throwIfAborted()
    await file.write(chunk, 0, chunk.length, at)
    at += chunk.length
  }
}

/** Opens a file that is already unlinked, so that it disappears when it is closed, however the process ends. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `alforja-${newId()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
