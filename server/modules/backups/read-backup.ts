import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import {
  type BackupEnd,
  type BackupHead,
  BackupRefused,
  backupEnd,
  backupFormat,
  backupHead,
  endName,
  headName,
} from './backup-shapes.ts'
import { readTar, TarBroken, type TarEntry } from './tar.ts'

/** Yields the files in a backup in order. */
export async function* readBackup(path: string): AsyncGenerator<TarEntry> {
  const gunzip = createGunzip()
  const read = pipeline(createReadStream(path), gunzip)
  // The error also ends the loop, which reports it.
  read.catch(() => {})
  yield* readTar(gunzip)
}

/**
 * Reads the whole backup and compares it with its checksums. Throws `BackupRefused` for a foreign, newer or damaged
 * file.
 */
export async function checkBackup(path: string): Promise<{ head: BackupHead; end: BackupEnd }> {
  let head: BackupHead | null = null
  let end: BackupEnd | null = null
  const sha256: Record<string, string> = {}
  try {
    for await (const { name, bytes } of readBackup(path)) {
      if (end) throw new TarBroken('more after the end')
      head ??= headIn(path, { name, bytes })
      if (name === endName) end = backupEnd.parse(JSON.parse(bytes.toString()))
      else sha256[name] = createHash('sha256').update(bytes).digest('hex')
    }
  } catch (error) {
    if (error instanceof BackupRefused || isOfFileSystem(error)) throw error
    throw head ? damaged(path) : foreign(path)
  }
  if (!head) throw foreign(path)
  const names = Object.keys(sha256)
  const isWhole =
    end !== null &&
    names.length === Object.keys(end.sha256).length &&
    names.every((name) => end?.sha256[name] === sha256[name])
  if (!end || !isWhole) throw damaged(path)
  return { head, end }
}

function headIn(path: string, { name, bytes }: TarEntry): BackupHead {
  if (name !== headName) throw foreign(path)
  const given = JSON.parse(bytes.toString())
  if (given.product === 'alforja' && given.format > backupFormat)
    throw new BackupRefused(
      `${path} was made by a newer version of Alforja (${given.version}). Restore it with that version. Nothing was changed.`,
    )
  return backupHead.parse(given)
}

const isOfFileSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const foreign = (path: string) =>
  new BackupRefused(`${path} is not a backup of Alforja, or its beginning is damaged. Nothing was changed.`)

const damaged = (path: string) =>
  new BackupRefused(
    `${path} is damaged or incomplete. Copy it again, or use another backup. Nothing was changed.`,
  )
