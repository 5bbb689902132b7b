import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { writeRoutePatterns } from './build/route-patterns.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const { scripts, dependencies } = JSON.parse(
  readFileSync(join(repository, 'package.json'), 'utf8'),
) as Record<'scripts' | 'dependencies', Record<string, string>>
/**
 * Maximum number of programs on disk. The most recently used ones are kept, since running processes start others from
 * their own program.
 */
const maxPrograms = 5

/** The names in `node server/command.mjs NAME` of package.json, where Node may have options. */
const listCommands = (): string[] =>
  Object.values(scripts).flatMap(
    (script) => /^node (?:--\S+ )*server\/command\.mjs (\S+)$/.exec(script)?.[1] ?? [],
  )

/**
 * Whether a module belongs to a dependency, which is imported from where it is installed. Development packages are
 * bundled into the program, since they need not be installed beside it.
 */
const isInstalled = (id: string): boolean =>
  Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`))

/**
 * Replaces `import.meta.url`, so that code finds the files beside its source wherever it runs. A script that the code
 * starts is emitted as part of the program.
 */
const addressesOfSources: Plugin = {
  name: 'alforja:addresses-of-sources',
  transform(code, id) {
    if (!id.startsWith(repository) || !code.includes('import.meta.url')) return null
    const source = relative(repository, id).replaceAll('\\', '/')
    return code
      .replace(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, (_, script: string) => {
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${script}.ts`), fileName: `${script}.js` })
        return `new URL('./${script}.js', import.meta['url'])`
      })
      .replaceAll('import.meta.url', `new URL('../../../${source}', import.meta['url']).href`)
  },
}

/** Bundles the commands into `folder`. Several processes may do so at the same time, since the results are equal. */
async function prepare(folder: string): Promise<void> {
  const startedAt = performance.now()
  // The server imports the list.
  writeRoutePatterns()
  const bundle = await rolldown({
    cwd: repository,
    input: Object.fromEntries(listCommands().map((name) => [name, `server/commands/${name}.ts`])),
    platform: 'node',
    tsconfig: false,
    transform: { target: 'node20', typescript: { onlyRemoveTypeImports: true } },
    external: isInstalled,
    plugins: [addressesOfSources],
    // Replacing the URLs leaves the line numbers unchanged.
    checks: { sourcemapBroken: false },
  })
  const own = join(dirname(folder), `${basename(folder)}.${process.pid}`)
  await bundle.write({
    dir: own,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  try {
    renameSync(own, folder)
  } catch (error) {
    rmSync(own, { recursive: true })
    const { code } = error as NodeJS.ErrnoException
    // Another process has created the folder first.
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
  removeOld(dirname(folder))
  console.error(`  Prepared the server in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

function removeOld(programs: string): void {
  const used = (name: string) => statSync(join(programs, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byUse = readdirSync(programs).toSorted((one, other) => used(other) - used(one))
  for (const name of byUse.slice(maxPrograms)) rmSync(join(programs, name), { recursive: true, force: true })
}

await prepare(process.argv[2] ?? '')
