import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const repository = new URL('../', import.meta.url)
/** The code of the server and its commands, with the texts that it imports. */
const folders = ['core/', 'demo/', 'locales/', 'server/']
const files = ['package.json', 'package-lock.json']

/** The files of which the program is made, by their path from the repository's root. */
export function listSources() {
  const inside = folders.flatMap((folder) =>
    readdirSync(new URL(folder, repository), { recursive: true, encoding: 'utf8' })
      .map((name) => folder + name.replaceAll('\\', '/'))
      // Migrations are read when they run, and generated files are written by the build.
      .filter((path) => /(?<!\.gen)\.(?:ts|mjs|json)$/.test(path) && !path.startsWith('server/migrations/')),
  )
  return [...files, ...inside].toSorted()
}

/** The folder of the program that is made from the present sources: it is complete if it exists. */
export function programFolder() {
  const hash = createHash('sha256')
  for (const path of listSources())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(new URL(path, repository)))
  // The addresses of the app are the names of its routes' files.
  const routes = readdirSync(new URL('src/routes/', repository), { recursive: true, encoding: 'utf8' })
  hash.update(routes.toSorted().join('\n'))
  return new URL(`dist/program/${hash.digest('hex').slice(0, 16)}/`, repository)
}
