import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** Text of each file, by its path from the repository's root. */
export type SourceFiles = ReadonlyMap<string, string>

const folders = ['core', 'server', 'src', 'sw', 'demo', 'deploy', 'tests', 'docs', '.ci']
const readable = /\.(tsx?|css|html|md|json|sql|sh|csv)$|^run$/

/** Every handwritten file in the repository. */
export function readSourceFiles(): SourceFiles {
  const inside = folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && readable.test(entry.name))
      .map((entry) => posix.relative(repository, join(entry.parentPath, entry.name))),
  )
  const beside = readdirSync(repository).filter((name) => readable.test(name) && name !== 'package-lock.json')
  return new Map([...inside, ...beside].map((path) => [path, readFileSync(join(repository, path), 'utf8')]))
}

export interface Import {
  /** Path in the repository, or the name of a package. */
  to: string
  isPackage: boolean
  typeOnly: boolean
}

const statement =
  /^\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

/** Imports of a file, static or dynamic. */
export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(([, type, fixed, later]) => {
    const name = (fixed ?? later ?? '').replace(/\?.*$/, '')
    const typeOnly = type !== undefined
    if (name.startsWith('#')) return { to: name.slice(1), isPackage: false, typeOnly }
    if (name.startsWith('.')) return { to: posix.join(dirname(path), name), isPackage: false, typeOnly }
    return { to: name.replace(/^((?:@[^/]+\/)?[^/]+).*$/, '$1'), isPackage: true, typeOnly }
  })
}

export const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts')
