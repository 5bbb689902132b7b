import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listSources, programFolder } from '#server/program.mjs'
import { repository } from '#tests/support/rules/source-files.ts'
import { ensureBuilt } from '#tests/support/run/ensure-built.ts'

/** The folder of the program that was built from the present sources. */
function builtProgram(): string {
  ensureBuilt()
  const program = fileURLToPath(programFolder())
  if (!existsSync(program)) throw new Error('The sources changed since the build: run npm run build')
  return program
}

test('every bundled file is one of the sources that identify the program', () => {
  const program = builtProgram()
  const known = new Set(listSources())
  const maps = readdirSync(program).filter((name) => name.endsWith('.js.map'))
  const inside = maps.flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(join(program, name), 'utf8')) as { sources: string[] }
    return sources.map((source) => relative(repository, resolve(program, source)))
  })
  expect(inside.length).toBeGreaterThan(1_000)
  const written = /^node_modules\/|^(?:\.\.\/)*\0|\.gen\.ts$/
  expect(inside.filter((path) => !known.has(path) && !written.test(path))).toEqual([])
}, 120_000)

test('the program imports nothing that is not installed beside it', () => {
  const program = builtProgram()
  const { dependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const code = readdirSync(program).filter((name) => name.endsWith('.js'))
  const imported = code.flatMap((name) =>
    [...readFileSync(join(program, name), 'utf8').matchAll(importedName)].map(
      ([, given = '', late = '']) => given || late,
    ),
  )
  const names = new Set(imported.filter((name) => !name.startsWith('.') && !isBuiltin(name)))
  expect(names).toContain('drizzle-orm')
  const isInstalled = (id: string) =>
    Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`))
  expect([...names].filter((name) => !isInstalled(name))).toEqual([])
}, 120_000)

/** In a bundle, each import has a line. */
const importedName = /^(?:import|export)\b[^'"\n]*["']([^"'\n]+)["'];?$|\bimport\(["']([^"'\n]+)["']\)/gm

test('the processes for uploads and imports belong to the program', () => {
  const parts = readdirSync(builtProgram())
  expect(parts).toEqual(expect.arrayContaining(['upload-process.js', 'import-process.js']))
}, 120_000)

test('no bundled file looks for others in its own folder, which differs from its source’s', () => {
  const program = builtProgram()
  const code = readdirSync(program).filter((name) => name.endsWith('.js'))
  const asking = code.filter((name) =>
    /import\.meta\.(?:dirname|filename)/.test(readFileSync(join(program, name), 'utf8')),
  )
  expect(asking).toEqual([])
}, 120_000)
