import { gunzipSync, gzipSync } from 'node:zlib'
import { readTar, tarEnd, tarEntry } from '#server/modules/backups/tar.ts'

/** The backup with each of its files replaced by the result of `change`; null removes the file. */
export async function rewritten(
  backup: Buffer,
  change: (name: string, bytes: Buffer) => Buffer | null,
): Promise<Buffer> {
  const parts: Buffer[] = []
  async function* plain() {
    yield gunzipSync(backup)
  }
  for await (const { name, bytes } of readTar(plain())) {
    const changed = change(name, bytes)
    if (changed) parts.push(...tarEntry(name, changed, new Date(0)))
  }
  return gzipSync(Buffer.concat([...parts, tarEnd]))
}
