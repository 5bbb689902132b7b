import { expect, test } from 'vitest'
import { isLate, languageOfBanks, mayHandIn } from '#core/sales/dispute-evidence.ts'

const now = new Date('2026-05-03T12:00:00Z')
const before = new Date('2026-05-03T11:59:59Z')
const after = new Date('2026-05-03T12:00:01Z')
const open = { state: 'open', dueBy: after, evidence: null } as const

test('evidence is handed in until the deadline of an open dispute, one at a time', () => {
  expect(mayHandIn(open, now)).toBe(true)
  expect(mayHandIn({ ...open, dueBy: now }, now)).toBe(false)
  expect(mayHandIn({ ...open, dueBy: null }, now)).toBe(false)
  expect(mayHandIn({ ...open, evidence: { state: 'sending' } }, now)).toBe(false)
  // The provider still takes more.
  expect(mayHandIn({ ...open, evidence: { state: 'sent' } }, now)).toBe(true)
  for (const state of ['won', 'lost'] as const) expect(mayHandIn({ ...open, state }, now)).toBe(false)
})

test('it is late after the deadline without evidence, or once the provider takes none', () => {
  expect(isLate(open, now)).toBe(false)
  expect(isLate({ ...open, dueBy: before }, now)).toBe(true)
  expect(isLate({ ...open, dueBy: before, evidence: { state: 'sent' } }, now)).toBe(false)
  expect(isLate({ ...open, evidence: { state: 'late' } }, now)).toBe(true)
  expect(isLate({ ...open, dueBy: null }, now)).toBe(false)
  expect(isLate({ ...open, state: 'lost', dueBy: before }, now)).toBe(false)
})

test('banks behind Stripe read English, those of Mexico Spanish', () => {
  expect(['stripe', 'mercado-pago', 'sandbox'].map(languageOfBanks)).toEqual(['en', 'es', 'es'])
})
