import { expect, test } from 'vitest'
import { sectionsOf } from '#core/app/text-file.ts'

test('a file of texts is a section, without the others that it holds', () => {
  const fields = { website: 'Website' }
  expect(sectionsOf('prospects', { title: 'Prospects', sections: { 'prospect-fields': fields } })).toEqual([
    ['prospects', { title: 'Prospects' }],
    ['prospect-fields', fields],
  ])
  expect(sectionsOf('audit', { title: 'Audit log' })).toEqual([['audit', { title: 'Audit log' }]])
})
