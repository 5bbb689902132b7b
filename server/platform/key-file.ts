import { readFileSync, statSync } from 'node:fs'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId, newToken } from './ids.ts'
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
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const part = await writePart(path, [key])
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

/** Writes other keys into the file: whole or not at all. */
export async function writeKeyFile(path: string, keys: readonly string[]): Promise<void> {
  await rename(await writePart(path, keys), path)
  await syncFolder(path)
}

async function writePart(path: string, keys: readonly string[]): Promise<string> {
  const part = `${path}.${newId()}`
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(`${preface}${keys.join('\n')}\n`)
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
export function watchKeyFile(path: string): (hurry: boolean) => string[] | null {
  const markOf = () => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : ''
  }
  let mark = markOf()
  let lookedAt = performance.now()
  return (hurry) => {
    const now = performance.now()
    if (!hurry && now - lookedAt < everyMillis) return null
    lookedAt = now
    try {
      const found = markOf()
      if (found === mark) return null
      mark = found
      return readKeyFile(path)
    } catch {
      // Somebody is at it: the keys that are known are still good.
      return null
    }
  }
}
