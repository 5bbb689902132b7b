import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listSources, programFolder } from '#server/program.mjs'
import { repository } from '#tests/support/rules/source-files.ts'
import { ensureBuilt } from '#tests/support/run/ensure-built.ts'

test('every bundled file is one of the sources that identify the program', () => {
  ensureBuilt()
  const program = fileURLToPath(programFolder())
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

test('the process that reads files belongs to the program', () => {
  expect(readdirSync(fileURLToPath(programFolder()))).toContain('upload-process.js')
})
