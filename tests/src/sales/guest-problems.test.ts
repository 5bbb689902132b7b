import { expect, test } from 'vitest'
import { emptyGuest } from '#src/features/sales/guest-draft.ts'
import { guestProblems } from '#src/features/sales/guest-problems.ts'

const guest = { ...emptyGuest, givenName: 'Tomás', familyName: 'Ruiz', phone: '55 1234 5678', terms: true }
const problemsOf = (email: string) => guestProblems({ ...guest, email }, { accountId: '1001', lines: [] })

test('an address that the server would refuse for its letters is told of beside its field', () => {
  expect(problemsOf('tomás@example.com')).toEqual({ email: 'email_letters' })
  expect(problemsOf('tomas@example')).toEqual({ email: 'email' })
  expect(problemsOf(' tomas@example.com ')).toEqual({})
})
