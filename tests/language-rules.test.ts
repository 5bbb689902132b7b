import { expect, test } from 'vitest'
import { readSectionFiles } from '#server/platform/http/section-files.ts'
import { findLanguageTables, findNamedLanguages } from '#tests/support/rules/language-rules.ts'
import { readSourceFiles } from '#tests/support/rules/source-files.ts'

const files = readSourceFiles()

test('a new language is known to the compiler wherever languages differ', () => {
  expect(findNamedLanguages(files)).toEqual([])
})

test.each([
  "const title = language === 'es' ? 'Ventas' : 'Sales'",
  "type Wanted = 'es' | 'en'",
  "const shown = ['es', 'en'].map(show)",
  'const name: { es: string; en: string } = found',
  "sql`concat_ws(' ', name ->> 'es', name ->> 'en')`",
])('a language that is named by hand is found: %s', (line) => {
  expect(findNamedLanguages(new Map([['src/shop/a.ts', `const a = 1\n${line}`]]))).toEqual([
    'src/shop/a.ts:2',
  ])
  expect(findNamedLanguages(new Map([['tests/a.ts', line]]))).toEqual([])
})

test('a new language touches at most 74 files', () => {
  const texts = new Set(
    [...readSectionFiles()].flatMap(([name, { file }]) =>
      name.startsWith('es/') ? [`locales/es/${file}.json`] : [],
    ),
  )
  const tables = findLanguageTables(files)
  console.log(`${texts.size} files of texts, and ${tables.length} of code:\n${tables.join('\n')}`)
  expect(texts.size + tables.length).toBeLessThanOrEqual(74)
})

test.each([
  "const title = { es: 'Ventas', en: 'Sales' }",
  "const title: Text = {\n  es: 'Ventas',\n  en: 'Sales',\n}",
])('a table of languages is found: %s', (text) => {
  expect(findLanguageTables(new Map([['src/shop/a.ts', text]]))).toEqual(['src/shop/a.ts'])
  expect(findLanguageTables(new Map([['src/shop/a.ts', text.replace('en:', 'den:')]]))).toEqual([])
})
