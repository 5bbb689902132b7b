import { expect, test } from 'vitest'
import type { Owed } from '#core/agencies/registration-desk.ts'
import { roundInFile } from '#core/agencies/round-in-file.ts'

type File = Parameters<typeof roundInFile>[0]
type Happened = File['history'][number]

const happened = (event: Happened['event'], more: Partial<Happened> = {}): Happened => ({
  ...{
    event,
    at: `2026-11-28T10:00:00.000Z`,
    said: null,
    by: { name: 'Elena' },
    document: null,
    kinds: [],
    marked: {},
    changed: [],
  },
  ...more,
})
const nothing: Owed = { papers: [], came: [], data: [], message: '' }
const file = (history: Happened[], more: Partial<File> = {}): File => ({
  ...{ state: 'in_process', wasApproved: false, owed: nothing },
  ...more,
  history: history.toReversed(),
})

const asked = happened('registration_asked', {
  kinds: ['tax_status', 'contract'],
  marked: { rfc: 'Le falta un dígito.', phone: 'No contesta.' },
  said: 'Gracias.',
})
const rfc = (was: string) => happened('tax_and_bank_changed', { changed: [{ field: 'rfc', was }] })
const paper = (kind: 'tax_status' | 'bank_statement', id: string) =>
  happened('document_uploaded', { document: { id, kind } })
const sent = happened('registration_resubmitted', { at: '2026-11-28T12:00:00.000Z' })

test('each submitted item is shown with its value at the time of the request, and changes without a request after it', () => {
  const refused = happened('document_rejected', {
    document: { id: 'o', kind: 'tax_status' },
    said: 'No se lee.',
  })
  const story = [refused, asked, rfc('ONE'), rfc('TWO'), paper('tax_status', 'a'), paper('tax_status', 'b')]
  const round = roundInFile(file([...story, paper('bank_statement', 'c'), sent]))
  expect(round).toEqual({
    askedAt: asked.at,
    sentAt: sent.at,
    said: 'Gracias.',
    saidBy: 'Elena',
    data: [
      { field: 'phone', why: 'No contesta.', isCorrected: false, was: null },
      { field: 'rfc', why: 'Le falta un dígito.', isCorrected: true, was: 'ONE' },
    ],
    // The contract is signed after the approval.
    papers: [
      { kind: 'tax_status', isAsked: true, why: 'No se lee.', documentId: 'b' },
      { kind: 'bank_statement', isAsked: false, why: null, documentId: 'c' },
    ],
  })
})

test('a round is shown from its sending until the decision on the file, and starts again with the next', () => {
  expect(roundInFile(file([]))).toBeNull()
  expect(roundInFile(file([asked], { state: 'rejected' }))).toMatchObject({ sentAt: null })
  // Staff review the documents one by one with it on screen.
  const accepted = happened('document_accepted')
  expect(roundInFile(file([asked, sent, accepted]))).toMatchObject({ sentAt: sent.at })
  expect(roundInFile(file([asked, sent, asked], { state: 'rejected' }))).toMatchObject({ sentAt: null })
  expect(roundInFile(file([asked, sent], { state: 'closed' }))).toBeNull()
  const approved = { state: 'approved', wasApproved: true } as const
  expect(roundInFile(file([asked, sent, happened('registration_approved')], approved))).toBeNull()
})

test('for an active agency it is shown while items are open, and after sending until staff have reviewed them', () => {
  const approved = { state: 'approved', wasApproved: true } as const
  const owed = { ...nothing, papers: ['contract' as const] }
  expect(roundInFile(file([asked], { ...approved, owed }))?.papers).toHaveLength(2)
  expect(roundInFile(file([asked], approved))).toBeNull()
  expect(roundInFile(file([asked, sent], approved))).toMatchObject({ sentAt: sent.at })
  expect(roundInFile(file([asked, sent, happened('registration_noted')], approved))).toBeNull()
})
