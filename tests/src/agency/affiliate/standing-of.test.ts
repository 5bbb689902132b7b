import { expect, test } from 'vitest'
import type { Owed } from '#core/agencies/registration-desk.ts'
import {
  type Affiliate,
  papersNotSent,
  requestedCorrections,
  standingOf,
} from '#src/agency/affiliate/affiliate.ts'

const nothing: Owed = { papers: [], came: [], data: [], message: '' }
const agency = (state: Affiliate['state'], corrections: Partial<Owed>) =>
  ({ state, registration: { corrections: { ...nothing, ...corrections } } }) as unknown as Affiliate

test.each<[Affiliate['state'], Partial<Owed>, string]>([
  ['rejected', {}, 'nothing'],
  ['rejected', { papers: ['tax_status'], came: ['bank_statement'] }, 'owed'],
  // Before an approval, documents alone can be sent again too.
  ['rejected', { came: ['tax_status'] }, 'ready'],
  ['approved', { came: ['tax_status'] }, 'nothing'],
  ['approved', { message: 'Gracias.' }, 'ready'],
])('an agency that is %s and has %o: %s', (state, corrections, standing) => {
  expect(standingOf(agency(state, corrections))).toBe(standing)
})

const round: Partial<Owed> = {
  papers: ['bank_statement', 'tax_status'],
  came: ['identification'],
  data: [
    { field: 'phone', why: 'Le falta un dígito.', isCorrected: true },
    { field: 'rfc', why: 'No coincide.', isCorrected: false },
  ],
}

test('requested documents are in the order of the mail, and corrected ones keep their place', () => {
  const rows = requestedCorrections(agency('rejected', round))
  expect(rows.map(({ kind, field, isDone }) => [kind ?? field, isDone])).toEqual([
    ['tax_status', false],
    ['identification', true],
    ['bank_statement', false],
    ['phone', true],
    ['rfc', false],
  ])
})

test('an uploaded document is not sent until the rest is complete, unless only documents were requested from a selling agency', () => {
  expect([...papersNotSent(agency('rejected', round))]).toEqual(['identification'])
  expect([...papersNotSent(agency('approved', round))]).toEqual(['identification'])
  expect([...papersNotSent(agency('approved', { came: ['identification'] }))]).toEqual([])
})
