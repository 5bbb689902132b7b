import { expect, test } from 'vitest'
import { quoteFor, quoteProblems } from '#src/shop/quotes/quote-draft.ts'

test('a client without email and phone can be quoted again', () => {
  const draft = quoteFor({ givenName: 'Fernanda', familyName: 'Castellanos' })
  expect(draft).toEqual({
    ...{ givenName: 'Fernanda', familyName: 'Castellanos' },
    email: '',
    phone: '',
    note: '',
  })
  expect(quoteProblems(draft)).toEqual([])
})
