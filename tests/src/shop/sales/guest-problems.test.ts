import { expect, test } from 'vitest'
import { emptyGuest } from '#src/shop/sales/guest-draft.ts'
import { guestProblems, listedProblems } from '#src/shop/sales/guest-problems.ts'

const guest = { ...emptyGuest, givenName: 'Tomás', familyName: 'Ruiz', phone: '55 1234 5678', terms: true }
const problemsOf = (email: string) => guestProblems({ ...guest, email }, { accountId: '1001', lines: [] })

test('an address that the server would refuse for its letters is told of beside its field', () => {
  expect(problemsOf('tomás@example.com')).toEqual({ email: 'email_letters' })
  expect(problemsOf('tomas@example')).toEqual({ email: 'email' })
  expect(problemsOf(' tomas@example.com ')).toEqual({})
})

test('a seller’s client is reached by e-mail or phone; who books alone gives both', () => {
  const of = (email: string, phone: string, forClient: boolean) =>
    guestProblems({ ...guest, email, phone }, { accountId: '1001', lines: [] }, forClient)
  expect(of('', '55 1234 5678', true)).toEqual({})
  expect(of('ana@example.com', '', true)).toEqual({})
  expect(of(' ', '', true)).toEqual({ email: 'reachable' })
  expect(of('', '55', true)).toEqual({ phone: 'phone' })
  expect(of('', '55 1234 5678', false)).toEqual({ email: 'required' })
  expect(of('ana@example.com', '', false)).toEqual({ phone: 'required' })
})

test('equal problems of many travellers are listed once, with how many there are', () => {
  const items = [{ adults: 3, childAges: [7] }]
  const line = { id: 'l', position: 0, kind: 'hotels' as const, name: { es: '', en: '' }, items }
  const trip = { accountId: '1001', lines: [{ ...line, travellerFields: ['name' as const] }] }
  expect(listedProblems(guestProblems({ ...guest, email: 'a@example.com', terms: false }, trip))).toEqual([
    { field: 'traveller-0-1-givenName', label: 'traveller', problem: 'required', count: 6 },
    { field: 'terms', label: 'terms', problem: 'terms', count: 1 },
  ])
})
