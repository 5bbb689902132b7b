import { expect, test } from 'vitest'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { notedProspects, notesOf, stageAfter } from '#src/offline/visit-notes.ts'
import { readVisit, type VisitDraft } from '#src/staff/prospects/visit-draft.ts'

const address = { accountId: 'platform', id: 'toño' }
const zone = 'America/Cancun'
const typed: VisitDraft = {
  ...{ idempotencyKey: 'k'.repeat(20), kind: 'visit', happenedAt: '2026-11-20T12:30', said: ' Vino. ' },
  ...{ nextOn: '', nextAction: ' Llamar. ', stage: '', reason: '' },
}

const kept = (id: string, stage: string | null, state: OutboxRecord['state'] = 'waiting') =>
  ({ verb: 'admin.addProspectVisit', input: { id, stage }, state }) as OutboxRecord

test('a note says what was typed, and nothing that is not', () => {
  const { note, problems } = readVisit(typed, address, 'new', zone)
  expect(problems).toEqual({})
  expect(note).toMatchObject({
    ...address,
    said: 'Vino.',
    nextOn: null,
    nextAction: '',
    stage: null,
    reason: '',
  })
  // In the time zone of the person who writes, whatever the zone of the machine is.
  expect(note?.happenedAt).toBe('2026-11-20T17:30:00.000Z')
})

test('a step that is not possible any more is none, and a reason goes with losing alone', () => {
  expect(readVisit({ ...typed, stage: 'contacted' }, address, 'new', zone).note?.stage).toBe('contacted')
  expect(readVisit({ ...typed, stage: 'contacted' }, address, 'invited', zone).note?.stage).toBeNull()
  expect(readVisit({ ...typed, stage: 'contacted', reason: 'x' }, address, 'new', zone).note?.reason).toBe('')
  expect(readVisit({ ...typed, stage: 'lost' }, address, 'new', zone)).toEqual({
    note: null,
    problems: { reason: true },
  })
})

test('no words, the future and no time at all are said', () => {
  const later = { ...typed, said: ' ', happenedAt: '2099-01-01T00:00' }
  expect(readVisit(later, address, 'new', zone).problems).toEqual({ said: true, happenedAt: true })
  expect(readVisit({ ...typed, happenedAt: '' }, address, 'new', zone).problems).toEqual({ happenedAt: true })
})

test('what waits leads on from stage to stage; what needs somebody does not', () => {
  const records = [
    kept('toño', 'contacted'),
    kept('alma', 'contacted'),
    kept('toño', null, 'sending'),
    kept('toño', 'qualified'),
    kept('toño', 'invited', 'needs_you'),
    kept('toño', 'invited', 'sent'),
  ]
  expect(notesOf(records, 'toño')).toHaveLength(4)
  expect(stageAfter('new', notesOf(records, 'toño'))).toBe('qualified')
  expect(stageAfter('won', [])).toBe('won')
  expect([...notedProspects(records)].toSorted()).toEqual(['alma', 'toño'])
})
