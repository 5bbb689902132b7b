import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptForDays, replaceBuild } from '#server/commands/build/replace-build.ts'

let dist: string
let next: string

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'alforja-dist-'))
  next = join(dist, 'next')
})
afterEach(() => rm(dist, { recursive: true, force: true }))

async function put(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

/** Builds `names` as hashed files on the given day of November, with a page and the server's half. */
async function build(day: number, ...names: string[]): Promise<void> {
  const assets = names.map((name) => [`client/assets/${name}`, name])
  await put(next, {
    ...Object.fromEntries(assets),
    'client/index.html': `${day}`,
    'server/page.js': `${day}`,
  })
  await replaceBuild(dist, next, new Date(Date.UTC(2026, 10, day)))
}

const assets = async () => (await readdir(join(dist, 'client/assets'))).toSorted()
const read = (name: string) => readFile(join(dist, name), 'utf8')

test('a first build is put in its place', async () => {
  await build(1, 'a-1.js')
  expect(await assets()).toEqual(['a-1.js'])
  expect(await readdir(dist)).not.toContain('next')
})

test('a page opened before a new build still finds its files, the new page its own', async () => {
  await build(1, 'a-1.js', 'a-1.js.br', 'shared-1.js')
  await build(2, 'a-2.js', 'shared-1.js')
  expect(await assets()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'shared-1.js'])
  expect(await read('client/assets/a-1.js')).toBe('a-1.js')
  expect([await read('client/index.html'), await read('server/page.js')]).toEqual(['2', '2'])
  expect((await readdir(dist)).toSorted()).toEqual(['client', 'replaced-files.json', 'server'])
})

test('replaced files are kept from their replacement on, not from their build, and then removed', async () => {
  await build(1, 'a-1.js', 'a-1.js.gz')
  await build(20, 'a-2.js')
  await build(20 + keptForDays, 'a-3.js')
  expect(await assets()).toEqual(['a-1.js', 'a-1.js.gz', 'a-2.js', 'a-3.js'])
  await build(21 + keptForDays, 'a-4.js')
  expect(await assets()).toEqual(['a-2.js', 'a-3.js', 'a-4.js'])
})

test('a file that returns is no longer an old one', async () => {
  await build(1, 'a-1.js')
  await build(2, 'a-2.js')
  await build(10, 'a-1.js')
  await build(41, 'a-3.js')
  expect(await assets()).toEqual(['a-1.js', 'a-3.js'])
})

test('a lost manifest loses no file', async () => {
  await build(1, 'a-1.js')
  await build(2, 'a-2.js')
  await writeFile(join(dist, 'replaced-files.json'), '{')
  await build(60, 'a-3.js')
  expect(await assets()).toEqual(['a-1.js', 'a-2.js', 'a-3.js'])
})
