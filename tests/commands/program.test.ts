import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '#tests/support/rules/source-files.ts'

/** A source tree that the tests change. */
let folder: string
const programs = () => join(folder, 'dist/program')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-program-'))
  await mkdir(join(folder, 'src'))
  for (const name of ['core', 'demo', 'locales', 'server', 'src/routes', 'package.json', 'package-lock.json'])
    await cp(join(repository, name), join(folder, name), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** `npm run keys` without arguments, which prints its usage. */
const runKeys = () =>
  new Promise<string>((done) => {
    const { PATH } = process.env
    execFile(
      process.execPath,
      ['server/command.mjs', 'keys'],
      { cwd: folder, env: { PATH } },
      (_error, _output, errors) => done(errors),
    )
  })

test('a command runs from the current sources, which are prepared once', async () => {
  expect(await runKeys()).toMatch(/Prepared the server in[\s\S]*Usage: npm run keys/)
  expect(await runKeys()).toMatch(/^Usage: npm run keys/)
  await appendFile(join(folder, 'core/time/lengths.ts'), `\nexport const ofAnother = 1\n`)
  expect(await runKeys()).toContain('Prepared the server in')
  expect(await runKeys()).toMatch(/^Usage/)
  // The server derives the app's addresses from the names of its routes.
  await writeFile(join(folder, 'src/routes/brand-new.tsx'), '')
  expect(await runKeys()).toContain('Prepared the server in')
  expect(readFileSync(join(folder, 'core/app/route-patterns.gen.ts'), 'utf8')).toContain("'/brand-new'")
})

test('an error names the file and line of its source', async () => {
  const path = join(folder, 'server/commands/keys.ts')
  const line =
    readFileSync(path, 'utf8')
      .split('\n')
      .findIndex((text) => text.startsWith('const [verb')) + 1
  const text = readFileSync(path, 'utf8').replace(
    'const [verb',
    "if (process.argv.length < 9) throw new Error('here')\nconst [verb",
  )
  await writeFile(path, text)
  expect(await runKeys()).toContain(`server/commands/keys.ts:${line}:`)
})

test('concurrent starts prepare one program, and recently used programs are kept', async () => {
  await appendFile(join(folder, 'core/time/lengths.ts'), `export const ofOthers = 1\n`)
  const before = readdirSync(programs())
  await Promise.all([runKeys(), runKeys(), runKeys()])
  const after = readdirSync(programs())
  expect(after.filter((name) => !before.includes(name))).toHaveLength(1)
  expect(after.every((name) => /^[0-9a-f]{16}$/.test(name))).toBe(true)
  for (let change = 0; change < 3; change++) {
    await appendFile(join(folder, 'core/time/lengths.ts'), `export const of${change} = 1\n`)
    await runKeys()
  }
  expect(readdirSync(programs())).toHaveLength(5)
})
