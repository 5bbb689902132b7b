import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '#tests/support/rules/source-files.ts'

/** An installation without the packages that build the app. */
let folder: string
const sources = ['core', 'locales', 'public', 'server', 'src', 'sw', 'index.html', 'vite.config.ts']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-runtime-'))
  for (const name of [...sources, 'package.json', 'package-lock.json'])
    await cp(join(repository, name), join(folder, name), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(join(repository, 'node_modules')))
    if (name !== 'vite')
      await symlink(join(repository, 'node_modules', name), join(folder, 'node_modules', name))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const build = () =>
  new Promise<{ code: number | null; errors: string }>((resolve) => {
    const args = ['--import', './server/typescript.mjs', 'server/commands/build.ts']
    const { PATH } = process.env
    const child = execFile(
      process.execPath,
      args,
      { cwd: folder, env: { PATH } },
      (_error, _output, errors) => resolve({ code: child.exitCode, errors }),
    )
  })

test('without the build packages, a missing build is reported with its solution', async () => {
  const { code, errors } = await build()
  expect(code).toBe(1)
  expect(errors).toContain('dist/ has no complete build of the app')
  expect(errors).toContain('npm ci && npm run build')
  expect(errors).not.toContain('    at ')
})

test('and so is a build from other sources', async () => {
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/built-from'), 'something else')
  const { code, errors } = await build()
  expect(code).toBe(1)
  expect(errors).toContain('dist/ was built from other sources')
})
