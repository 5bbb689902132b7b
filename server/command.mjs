import { spawnSync } from 'node:child_process'
import { existsSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

// `node server/command.mjs start` runs a command of server/commands, in the program that `prepare.ts` builds from the
// sources.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Alforja needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org\n`,
  )
  process.exit(1)
}
// Imported after the version check, since an older Node lacks features that these modules use.
const { programFolder } = await import('./program.mjs')
const folder = fileURLToPath(programFolder())
if (existsSync(folder)) noteUse()
else prepare()

// Stack traces refer to files and lines of the sources.
process.setSourceMapsEnabled(true)
const [node, , name = '', ...words] = process.argv
const file = `${folder}${name}.js`
if (!existsSync(file)) {
  process.stderr.write(`There is no command ${name}. The scripts of package.json call those there are.\n`)
  process.exit(1)
}
process.argv = [node, file, ...words]
await import(pathToFileURL(file).href)

/** Marks the program as used: the most recently used ones are kept, see prepare.ts. */
function noteUse() {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // The program's folder may be read-only.
  }
}

/** Runs in a separate process, so that this process keeps its memory for the program. */
function prepare() {
  if (!canPrepare()) {
    process.stderr.write(`
dist/ has no program made from these sources, and the packages that make it are not installed.
Run \`npm ci && npm run build\`, then \`npm ci --omit=dev\`.

`)
    process.exit(1)
  }
  const [loader, script] = ['./typescript.mjs', './commands/prepare.ts'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  const args = ['--import', loader, script, folder]
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(1)
}

function canPrepare() {
  try {
    createRequire(import.meta.url).resolve('rolldown')
    return true
  } catch {
    return false
  }
}
