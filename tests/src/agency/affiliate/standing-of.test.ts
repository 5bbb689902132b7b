import { expect, test } from 'vitest'
import type { Owed } from '#core/agencies/registration-desk.ts'
import { type Affiliate, standingOf } from '#src/agency/affiliate/affiliate.ts'

const nothing: Owed = { papers: [], came: [], data: [], message: '' }
const agency = (state: Affiliate['state'], corrections: Partial<Owed>) =>
  ({ state, registration: { corrections: { ...nothing, ...corrections } } }) as unknown as Affiliate

test.each<[Affiliate['state'], Partial<Owed>, string]>([
  ['rejected', {}, 'nothing'],
  ['rejected', { papers: ['tax_status'], came: ['bank_statement'] }, 'owed'],
  // Papers alone are sent again as well before there is an approval.
  ['rejected', { came: ['tax_status'] }, 'ready'],
  ['approved', { came: ['tax_status'] }, 'nothing'],
  ['approved', { message: 'Gracias.' }, 'ready'],
])('an agency that is %s and has %o: %s', (state, corrections, standing) => {
  expect(standingOf(agency(state, corrections))).toBe(standing)
})
