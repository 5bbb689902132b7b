import { readFileSync, statSync } from 'node:fs'
import { link, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { newId, newToken } from '#server/platform/database/ids.ts'
import { KeysRefused, keysProblem } from './key-ring.ts'

/** Where the keys are by default. */
export const keyFileOf = ({ dataFolder }: { dataFolder: string }): string => join(dataFolder, 'keys')

const preface = `# What this installation seals and signs with; the first key is used, all are accepted. See docs/keys.md.
# Whoever has this file and the database reads everything. Keep a copy, and not beside the copies of the database.
`

/** The keys of a file, the first one first; null where there is no file. Throws `KeysRefused` for what is no list of keys. */
export function readKeyFile(path: string): string[] | null {
  const text = textOf(path)
  if (text === null) return null
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line && !line.startsWith('#'))
  const problem = keysProblem(keys)
  if (problem) throw new KeysRefused(`The file of keys, ${path}, is not right: ${problem}.`)
  return keys
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new KeysRefused(`The file of keys, ${path}, cannot be read: ${code}.`)
  }
}

/** Makes the file with one key, unless there is one by then. Of many processes one makes it; all answer what it has. */
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
      `The file of keys, ${path}, cannot be made: ${code}. The user of the server needs the right to write into the folder of ALFORJA_DATA.`,
    )
  }
}

/** Whether users of this machine besides its owner may read the file, which is there. */
export const isKeyFileOpen = (path: string): boolean =>
  process.platform !== 'win32' && ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0

/** Writes other keys into the file, which is there: whole or not at all, for the same user, and where a link leads. */
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
    // A server that is not root must be able to read what root has written.
    if (owner && process.getuid?.() === 0) await file.chown(owner.uid, owner.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  return part
}

/** A file that was just made must be there after a power cut: by then the database may be sealed with it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

const everyMillis = 1_000

/** Answers the file's keys whenever they have changed since they were last answered, looking once a second, else null. */
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
      // The keys that are known are still good, and the next look may be luckier.
      if (failed !== found) log?.warn({ err: error }, 'the file of keys has changed and cannot be used')
      failed = found
      return null
    }
  }
}
