import { expect, test } from 'vitest'
import { accountStates } from '#core/agencies/accounts.ts'
import { agencyGroups, statesOfGroup } from '#core/agencies/agencies.ts'
import {
  type FileEvent,
  type Owed,
  papersDue,
  papersOutdatedBy,
  pendingData,
  sentAgainAt,
  standingOfOwed,
  unreportedPapers,
  waitedFor,
  wasCorrected,
} from '#core/agencies/registration-desk.ts'

test('every state of an account is in one group of agencies', () => {
  expect(agencyGroups.flatMap(statesOfGroup).toSorted()).toEqual([...accountStates].toSorted())
})

test('marked documents are not announced before a round is sent, in the former format, too', () => {
  const papers = [
    { id: 'one', state: 'rejected' },
    { id: 'two', state: 'rejected' },
    { id: null, state: 'missing' },
  ] as const
  const happened = (event: FileEvent, id?: string) => ({ event, document: id ? { id } : null })
  const one = happened('document_rejected', 'one')
  const two = happened('document_rejected', 'two')
  expect(unreportedPapers(papers, [two, one])).toEqual(['one', 'two'])
  for (const round of ['registration_asked', 'registration_rejected'] as const) {
    expect(unreportedPapers(papers, [happened(round), two, one])).toEqual([])
    expect(unreportedPapers(papers, [two, happened(round), one])).toEqual(['two'])
  }
  // For an active agency, open corrections count with the submitted and the expired ones.
  const more = [...papers, { id: 'three', state: 'uploaded' }, { id: 'four', state: 'expired' }] as const
  expect(papersDue({ state: 'approved', papers: more, history: [two, one] })).toEqual({
    ...{ toLookAt: 1, unreported: 2, asked: 0, expired: 1, outdated: 0 },
  })
  const told = [happened('registration_resubmitted'), happened('registration_asked'), two, one]
  expect(papersDue({ state: 'in_process', papers: more, history: told })).toMatchObject({
    ...{ unreported: 0, asked: 2 },
  })
  expect(papersDue({ state: 'suspended', papers: more, history: [] }).toLookAt).toBe(0)
  // A document accepted afterwards is no longer marked.
  expect(unreportedPapers([{ id: 'one', state: 'accepted' }], [one])).toEqual([])
})

test('a resubmission is corrected if a document or a detail has changed since the request', () => {
  const earlier = (...events: FileEvent[]) => wasCorrected(events.map((event) => ({ event })))
  expect(earlier('document_uploaded', 'registration_asked')).toBe(true)
  expect(earlier('registration_noted', 'tax_and_bank_changed', 'registration_asked')).toBe(true)
  expect(earlier('registration_asked', 'document_uploaded', 'registration_received')).toBe(false)
})

test('a resubmission is under review until staff act on it', () => {
  const at = '2026-03-01T10:00:00.000Z'
  const sent = (...events: FileEvent[]) => sentAgainAt(events.map((event) => ({ event, at })))
  expect(sent('registration_resubmitted', 'registration_asked')).toBe(at)
  expect(sent('document_uploaded', 'registration_resubmitted')).toBe(at)
  for (const event of ['registration_noted', 'document_accepted', 'agreement_changed'] as const)
    expect(sent(event, 'registration_resubmitted')).toBeNull()
})

test('a requested item is open, ready to be sent, or done; documents alone are never sent', () => {
  const owed = (part: Partial<Owed>): Owed => ({ papers: [], came: [], data: [], message: '', ...part })
  const detail = { field: 'rfc', why: 'No es.', isCorrected: false } as const
  expect(standingOfOwed(owed({}))).toBe('nothing')
  expect(standingOfOwed(owed({ came: ['contract'] }))).toBe('nothing')
  expect(standingOfOwed(owed({ papers: ['contract'], message: 'Gracias.' }))).toBe('owed')
  expect(standingOfOwed(owed({ data: [detail] }))).toBe('owed')
  expect(standingOfOwed(owed({ data: [{ ...detail, isCorrected: true }] }))).toBe('ready')
  expect(standingOfOwed(owed({ message: 'Gracias.' }))).toBe('ready')
  const other = { ...detail, field: 'phone', isCorrected: true } as const
  expect(pendingData(owed({ data: [detail, other] }))).toEqual({ rfc: 'No es.' })
})

test('a change outdates the document that proves it', () => {
  expect([...papersOutdatedBy(['personKind', 'rfc', 'clabe'])]).toEqual(['tax_status', 'bank_statement'])
  expect([...papersOutdatedBy(['phone', 'legalName'])]).toEqual([])
})

test('waiting time is shown in hours for a day, and in days from then on', () => {
  const since = '2026-03-01T10:00:00.000Z'
  const after = (hours: number) => waitedFor(since, Date.parse(since) + hours * 3_600_000)
  expect(after(23.9)).toEqual({ unit: 'hours', count: 23 })
  expect(after(24)).toEqual({ unit: 'days', count: 1 })
  expect(after(47.9)).toEqual({ unit: 'days', count: 1 })
  expect(after(48)).toEqual({ unit: 'days', count: 2 })
})
