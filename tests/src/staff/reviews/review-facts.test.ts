import { expect, test } from 'vitest'
import { factsOf } from '#src/staff/reviews/review-facts.ts'

const ours = { state: 'captured', paidMinor: 400_000, returnedMinor: 0, currency: 'MXN' }
const theirs = { state: 'captured', amountMinor: 400_000, refundedMinor: 100_000, currency: 'MXN' }
const facts = (details: Record<string, unknown>) =>
  Object.fromEntries(factsOf({ details }, 'en', 'America/Mexico_City'))

test('a difference in refunds shows both amounts and the difference', () => {
  expect(facts({ ours, theirs })).toEqual({
    ours: '$4,000.00 MXN',
    ours_returned: '$0.00 MXN',
    theirs: '$4,000.00 MXN',
    theirs_returned: '$1,000.00 MXN',
    differs_returned: '+$1,000.00 MXN',
  })
})

test('a payment that the provider never took counts as nothing, not as the requested amount', () => {
  expect(facts({ ours, theirs: { ...theirs, state: 'failed', refundedMinor: 0 } })).toEqual({
    ours: '$4,000.00 MXN',
    theirs: '$0.00 MXN',
    differs_paid: '−$4,000.00 MXN',
  })
})

test('says which of the two lacks a payment', () => {
  expect(facts({ ours, theirs: null })).toHaveProperty('theirs_absent')
  expect(facts({ ours: null, theirs })).toMatchObject({ ours_absent: '', theirs: '$4,000.00 MXN' })
})
