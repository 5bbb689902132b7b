import { expect, test } from 'vitest'
import { prospectFieldNames } from '#core/agencies/prospect-fields.ts'
import { askedOfProspects } from '#core/agencies/registrations.ts'
import { findNamedFields, findRepeatedLists } from '#tests/support/rules/field-rules.ts'
import { readSourceFiles } from '#tests/support/rules/source-files.ts'

test('the optional fields of a prospect are listed once', () => {
  expect(findNamedFields(readSourceFiles(), prospectFieldNames)).toEqual([])
})

test('a field that is named elsewhere is found', () => {
  const named = new Map([
    ['src/staff/prospects/a.tsx', 'const { website } = prospect'],
    ['src/staff/prospects/b.tsx', 'const { websites } = prospect'],
    ['src/staff/settings/c.tsx', 'const { website } = brand'],
    ['server/modules/prospects/tables.ts', 'website: text(),'],
  ])
  expect(findNamedFields(named, ['website'])).toEqual(['src/staff/prospects/a.tsx: website'])
})

test('the details that prospects are asked for are listed once', () => {
  expect(findRepeatedLists(readSourceFiles(), askedOfProspects)).toEqual([])
  const again = askedOfProspects.map((name) => `'${name}'`).join(', ')
  const planted = new Map([
    ['src/entry/registrations/a.tsx', `const fields = [${again}] as const`],
    ['src/entry/registrations/b.tsx', "const fields = ['contactName', 'email'] as const"],
  ])
  expect(findRepeatedLists(planted, askedOfProspects)).toEqual(['src/entry/registrations/a.tsx'])
})
