import { expect, test } from 'vitest'
import { factsOf } from '#src/staff/reviews/review-facts.ts'

const ours = { state: 'captured', paidMinor: 400_000, returnedMinor: 0, currency: 'MXN' }
const theirs = { state: 'captured', amountMinor: 400_000, refundedMinor: 100_000, currency: 'MXN' }
const facts = (details: Record<string, unknown>) =>
  Object.fromEntries(factsOf({ details }, 'en', 'America/Mexico_City'))

test('books that differ in what was given back say both amounts and how far they are apart', () => {
  expect(facts({ ours, theirs })).toEqual({
    ours: '$4,000.00 MXN',
    ours_returned: '$0.00 MXN',
    theirs: '$4,000.00 MXN',
    theirs_returned: '$1,000.00 MXN',
    differs_returned: '+$1,000.00 MXN',
  })
})

test('what the provider never took is nothing, not the amount that was asked for', () => {
  expect(facts({ ours, theirs: { ...theirs, state: 'failed', refundedMinor: 0 } })).toEqual({
    ours: '$4,000.00 MXN',
    theirs: '$0.00 MXN',
    differs_paid: '−$4,000.00 MXN',
  })
})

test('says who of the two does not know a payment', () => {
  expect(facts({ ours, theirs: null })).toHaveProperty('theirs_absent')
  expect(facts({ ours: null, theirs })).toMatchObject({ ours_absent: '', theirs: '$4,000.00 MXN' })
})
