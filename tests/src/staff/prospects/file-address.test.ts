import { expect, test } from 'vitest'
import { fileOf as auditFileOf } from '#src/staff/audit/audit-address.ts'
import { fileOf } from '#src/staff/prospects/prospects-question.ts'

test('a file holds what the list is narrowed to, on every page; of the board, every stage', () => {
  expect(fileOf({}, 'xlsx', 'es')).toBe('/files/prospects/xlsx?stage=open&language=es')
  expect(fileOf({ stage: 'all', keeper: 'mine', page: 3 }, 'csv', 'en')).toBe(
    '/files/prospects/csv?keeper=mine&language=en',
  )
  expect(fileOf({ view: 'board', stage: 'won', state: 'OC', due: 'overdue' }, 'csv', 'en')).toBe(
    '/files/prospects/csv?stateCode=OC&due=overdue&language=en',
  )
})

test('a file of the log begins with the newest, whatever part of it is shown', () => {
  expect(auditFileOf({ text: '1001', from: '2026-05-01', before: 9 }, 'csv', 'es')).toBe(
    '/files/audit/csv?text=1001&from=2026-05-01&language=es',
  )
})
