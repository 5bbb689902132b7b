import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoSignIns } from '#demo/agencies/demo-people.ts'
import { challengeCode, testCards } from '#server/gateways/payments/sandbox/test-cards.ts'
import { withConfiguration } from '#tests/support/rules/configuration-table.ts'
import { linksIn, pathsDrawnIn, pathsNamedIn, scriptsRunIn } from '#tests/support/rules/document-rules.ts'
import { readSourceFiles, repository } from '#tests/support/rules/source-files.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const readme = read('README.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const documents = [...readSourceFiles()].filter(([path]) => path.endsWith('.md'))
const isMissing = (path: string): boolean => !existsSync(join(repository, path))

describe('the README', () => {
  test('draws only existing paths', () => {
    const drawn = pathsDrawnIn(readme)
    expect(drawn.length).toBeGreaterThan(20)
    expect(drawn.filter(isMissing)).toEqual([])
  })

  test('draws every folder of the house', () => {
    const ignored = ['.git/', ...read('.gitignore').split('\n')]
    const folders = readdirSync(repository, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !ignored.includes(`${entry.name}/`))
      .map((entry) => `${entry.name}/`)
    expect(folders).toContain('core/')
    const drawn = pathsDrawnIn(readme)
    expect(folders.filter((folder) => !drawn.includes(folder))).toEqual([])
  })

  test('is short', () => expect(readme.length).toBeLessThan(10_000))

  test('gives the command that checks a change, and CI runs the same one', () => {
    const run = read('.ci/run')
      .split('\n')
      .filter((line) => line.startsWith('npm '))
    expect(readme).toContain(`\n${run.join(' && ')}\n`)
    expect(readme).toContain('\nnpm ci && npm start\n')
  })

  test('lists the accounts of the demo', () => {
    for (const { email, password, role } of demoSignIns) {
      expect(readme).toContain(`| ${role} | \`${email}\` | \`${password}\` |`)
    }
  })
})

describe('documents', () => {
  test('the tour lists the cards of the sandbox', () => {
    const tour = read('docs/tour.md')
    for (const { number } of testCards) expect(tour).toContain(number.replace(/\d{4}(?=\d)/g, '$& '))
    expect(tour).toContain(`\`${challengeCode}\``)
  })

  test('every variable is documented', () => {
    const configuration = read('docs/configuration.md')
    expect(withConfiguration(configuration)).toBe(configuration)
  })

  test('every command is documented, and no other', () => {
    const known = Object.keys(scripts).toSorted()
    expect([...new Set(scriptsRunIn(read('docs/commands.md')))].toSorted()).toEqual(known)
  })

  test.each(documents)('paths named in %s exist', (path, text) => {
    expect(pathsNamedIn(text).filter(isMissing)).toEqual([])
    expect(scriptsRunIn(text).filter((name) => !(name in scripts))).toEqual([])
    expect(linksIn(text).filter((link) => isMissing(join(dirname(path), link)))).toEqual([])
  })
})

describe('the rules themselves', () => {
  test('a tree is parsed with its files', () => {
    const tree =
      '```text\ncore/    rules\n  a.ts   one\nserver/\n  modules/   m\n    <noun>/   n\n  main.ts\n```\n'
    expect(pathsDrawnIn(tree)).toEqual(['core/', 'core/a.ts', 'server/', 'server/modules/', 'server/main.ts'])
  })

  test('paths, scripts and links are found', () => {
    const text =
      'See `core/a.ts`, `src/<noun>/`, `src/routes/$id.tsx` and [b](./b.md), [c](https://c.example).'
    expect(pathsNamedIn(text)).toEqual(['core/a.ts', 'src/routes/$id.tsx'])
    expect(linksIn(text)).toEqual(['./b.md'])
    expect(scriptsRunIn('`npm ci && npm start`, npm run test:e2e, an npm package')).toEqual([
      'start',
      'test:e2e',
    ])
  })
})
