import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const repository = new URL('../', import.meta.url)
/** The folders with the code of the server and its commands, and with the texts that it imports. */
const folders = ['core/', 'demo/', 'locales/', 'server/']
const files = ['package.json', 'package-lock.json']

/** The source files of the program, as paths relative to the repository's root. */
export function listSources() {
  const inside = folders.flatMap((folder) =>
    readdirSync(new URL(folder, repository), { recursive: true, encoding: 'utf8' })
      .map((name) => folder + name.replaceAll('\\', '/'))
      // Migrations are read when they run, and generated files are written by the build.
      .filter((path) => /(?<!\.gen)\.(?:ts|mjs|json)$/.test(path) && !path.startsWith('server/migrations/')),
  )
  return [...files, ...inside].toSorted()
}

/** The folder of the program that is built from the current sources. If it exists, it is complete. */
export function programFolder() {
  const hash = createHash('sha256')
  for (const path of listSources())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(new URL(path, repository)))
  // The app's URL patterns derive from the names of its route files.
  const routes = readdirSync(new URL('src/routes/', repository), { recursive: true, encoding: 'utf8' })
  hash.update(routes.toSorted().join('\n'))
  return new URL(`dist/program/${hash.digest('hex').slice(0, 16)}/`, repository)
}
