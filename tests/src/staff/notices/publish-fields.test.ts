import { expect, test } from 'vitest'
import { readFields } from '#core/app/fields.ts'
import { textFrom } from '#core/app/written-text.ts'
import { type NoticeDraft, noticeFields, publicationOf } from '#src/staff/notices/publish-fields.ts'

const both = textFrom({ es: 'Puente', en: 'Long weekend' })
const draft: NoticeDraft = {
  ...{ title: both, body: both, to: 'all', states: [], accounts: '', names: {} },
  ...{ asksAcknowledgement: true, at: '' },
}
const read = (part: Partial<NoticeDraft>) => {
  const typed = { ...draft, ...part }
  const { wrong, values } = readFields(noticeFields('America/Cancun')(typed), typed)
  return { wrong: [...wrong], notice: values && publicationOf(values) }
}

test('only the chosen audience of a notice is checked and sent', () => {
  expect(read({ accounts: 'x' }).notice).toMatchObject({ audience: { to: 'all' }, publishAt: null })
  expect(read({ to: 'states' }).wrong).toEqual(['states'])
  expect(read({ to: 'accounts', accounts: '1001, x' }).wrong).toEqual(['accounts'])
  const accountIds = ['1001', '1002']
  expect(read({ to: 'accounts', accounts: '1001 1002,1001' }).notice?.audience).toEqual({
    to: 'accounts',
    accountIds,
  })
})

test('a notice needs both languages, and a time within a year', () => {
  expect(read({ title: textFrom({ es: 'Puente', en: ' ' }) }).wrong).toEqual(['title'])
  expect(read({ at: '2020-01-01T09:00' }).wrong).toEqual(['at'])
  expect(read({ at: 'T09:00' }).wrong).toEqual(['at'])
})
