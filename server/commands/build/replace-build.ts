import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMillis } from '#core/time/lengths.ts'

/** How long a page opened before a new build can still request its files. */
export const keptForDays = 30

/** Names of files in `client/assets` that are no longer part of the build, with the instant of their replacement. */
type Replaced = Record<string, string>

/**
 * Replaces the folders of `dist` with those of `next`. Hashed files of earlier builds are kept beside the new ones for
 * `keptForDays`; `dist/replaced-files.json` contains their replacement times. The old build remains complete until the
 * last step.
 */
export async function replaceBuild(dist: string, next: string, now: Date): Promise<void> {
  const notes = join(dist, 'replaced-files.json')
  const before = join(dist, 'client/assets')
  const after = join(next, 'client/assets')
  const current = new Set(await list(after))
  const replaced = await readNotes(notes)
  const kept: Replaced = {}
  for (const name of await list(before)) {
    if (current.has(name)) continue
    // A compressed file is deleted with its original.
    const since = replaced[name.replace(/\.(br|gz)$/, '')] ?? now.toISOString()
    if (now.getTime() - Date.parse(since) > keptForDays * dayMillis) continue
    await cp(join(before, name), join(after, name), { preserveTimestamps: true })
    if (!/\.(br|gz)$/.test(name)) kept[name] = since
  }
  await writeFile(notes, `${JSON.stringify(kept, null, 1)}\n`)
  for (const folder of await list(next)) {
    const old = join(dist, `${folder}.old`)
    await rm(old, { recursive: true, force: true })
    await rename(join(dist, folder), old).catch(ignoreMissing)
    await rename(join(next, folder), join(dist, folder))
    await rm(old, { recursive: true, force: true })
  }
  await rm(next, { recursive: true, force: true })
}

const list = (folder: string): Promise<string[]> =>
  readdir(folder)
    .catch(ignoreMissing)
    .then((names) => names ?? [])

async function readNotes(file: string): Promise<Replaced> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Replaced
  } catch {
    // Without this record, every old file counts as replaced just now.
    return {}
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
