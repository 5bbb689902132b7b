import { readdir, readlink } from 'node:fs/promises'

/** Number of table files that this process has open. */
export async function openTables(): Promise<number> {
  const names = await readdir('/proc/self/fd')
  const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => /\/alforja-[\w-]{22} \(deleted\)$/.test(path)).length
}
