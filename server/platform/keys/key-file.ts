import { readFileSync, statSync } from 'node:fs'
import { link, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { newId, newToken } from '#server/platform/database/ids.ts'
import { KeysRefused, keysProblem } from './key-ring.ts'

/** The default path of the key file. */
export const keyFileOf = ({ dataFolder }: { dataFolder: string }): string => join(dataFolder, 'keys')

const preface = `# What this installation seals and signs with; the first key is used, all are accepted. See docs/keys.md.
# Whoever has this file and the database reads everything. Keep a copy, and not beside the copies of the database.
`

/** Reads the keys in a file, in order; null if there is no file. Throws `KeysRefused` if the list is invalid. */
export function readKeyFile(path: string): string[] | null {
  const text = textOf(path)
  if (text === null) return null
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line && !line.startsWith('#'))
  const problem = keysProblem(keys)
  if (problem) throw new KeysRefused(`The key file, ${path}, is not valid: ${problem}.`)
  return keys
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new KeysRefused(`The key file, ${path}, cannot be read: ${code}.`)
  }
}

/**
 * Creates the file with one key, unless it exists by then. If several processes do this at the same time, one creates
 * the file and all return its contents.
 */
export async function makeKeyFile(path: string, key = newToken()): Promise<string[]> {
  const part = await makePart(path, key)
  try {
    await link(part, path)
    await syncFolder(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(part, { force: true })
  }
  return readKeyFile(path) ?? []
}

async function makePart(path: string, key: string): Promise<string> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return await writePart(path, [key])
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new KeysRefused(
      `The key file, ${path}, cannot be created: ${code}. The user of the server needs write access to the folder of ALFORJA_DATA.`,
    )
  }
}

/** Whether the file exists and users of this machine other than its owner may read it. */
export const isKeyFileOpen = (path: string): boolean =>
  process.platform !== 'win32' && ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0

/** Replaces the keys in the existing file: atomically, with the same owner, and at the target of a symbolic link. */
export async function writeKeyFile(path: string, keys: readonly string[]): Promise<void> {
  const real = await realpath(path)
  await rename(await writePart(real, keys, await stat(real)), real)
  await syncFolder(real)
}

async function writePart(
  path: string,
  keys: readonly string[],
  owner?: { uid: number; gid: number },
): Promise<string> {
  const part = `${path}.${newId()}`
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(`${preface}${keys.join('\n')}\n`)
    // A server that does not run as root must be able to read a file written by root.
    if (owner && process.getuid?.() === 0) await file.chown(owner.uid, owner.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  return part
}

/**
 * Syncs the folder to disk. A new file must survive a power failure, since the database may already contain values
 * encrypted with it.
 */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

const everyMillis = 1_000

/**
 * Returns a function that returns the file's keys if they have changed since its last call, else null. The file is
 * checked at most once a second, or immediately with `hurry`.
 */
export function watchKeyFile(path: string, log?: Logger): (hurry: boolean) => string[] | null {
  const markOf = () => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : ''
  }
  let mark = markOf()
  let failed = ''
  let lookedAt = performance.now()
  return (hurry) => {
    const now = performance.now()
    if (!hurry && now - lookedAt < everyMillis) return null
    lookedAt = now
    let found = ''
    try {
      found = markOf()
      if (found === mark) return null
      const keys = readKeyFile(path)
      mark = found
      return keys
    } catch (error) {
      // The known keys are still valid, and the next attempt to read may succeed.
      if (failed !== found) log?.warn({ err: error }, 'the key file has changed and cannot be used')
      failed = found
      return null
    }
  }
}
