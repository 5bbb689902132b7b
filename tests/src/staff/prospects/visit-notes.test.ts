import { expect, test } from 'vitest'
import type { ProspectStage } from '#core/agencies/prospects.ts'
import { readFields } from '#core/app/fields.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { notedProspects, notesOf, stageAfter } from '#src/offline/visit-notes.ts'
import { type VisitDraft, visitFields } from '#src/staff/prospects/visit-fields.ts'

const zone = 'America/Cancun'
const typed: VisitDraft = {
  ...{ idempotencyKey: 'k'.repeat(20), kind: 'visit', happenedAt: '2026-11-20T12:30', said: ' Vino. ' },
  ...{ nextOn: '', nextAction: ' Llamar. ', stage: '', reason: '' },
}

const read = (draft: VisitDraft, from: ProspectStage) => readFields(visitFields(from, zone)(draft), draft)

const kept = (id: string, stage: string | null, state: OutboxRecord['state'] = 'waiting') =>
  ({ verb: 'admin.addProspectVisit', input: { id, stage }, state }) as OutboxRecord

test('a note contains only the typed text', () => {
  expect(read(typed, 'new').values).toMatchObject({
    // In the writer's time zone, whatever the zone of the machine.
    ...{ said: 'Vino.', happenedAt: '2026-11-20T17:30:00.000Z' },
    ...{ nextOn: null, nextAction: '', stage: null, reason: '' },
  })
})

test('a step that is no longer possible is dropped, and only a loss has a reason', () => {
  expect(read({ ...typed, stage: 'contacted' }, 'new').values?.stage).toBe('contacted')
  expect(read({ ...typed, stage: 'contacted' }, 'invited').values?.stage).toBeNull()
  expect(read({ ...typed, stage: 'contacted', reason: 'x' }, 'new').values?.reason).toBe('')
  expect(read({ ...typed, stage: 'lost' }, 'new').wrong).toEqual(new Set(['reason']))
  expect(read({ ...typed, stage: 'lost' }, 'won').values?.stage).toBeNull()
})

test('an empty text, a future time and a missing time are reported', () => {
  const later = { ...typed, said: ' ', happenedAt: '2099-01-01T00:00' }
  expect(read(later, 'new').wrong).toEqual(new Set(['said', 'happenedAt']))
  expect(read({ ...typed, happenedAt: '' }, 'new').wrong).toEqual(new Set(['happenedAt']))
})

test('waiting notes move from stage to stage; notes that need a decision do not', () => {
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
