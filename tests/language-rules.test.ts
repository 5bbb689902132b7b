import { expect, test } from 'vitest'
import { findNamedLanguages } from '#tests/support/rules/language-rules.ts'
import { readSourceFiles } from '#tests/support/rules/source-files.ts'

test('a new language is known to the compiler wherever languages differ', () => {
  expect(findNamedLanguages(readSourceFiles())).toEqual([])
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
