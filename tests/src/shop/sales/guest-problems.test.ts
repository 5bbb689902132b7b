import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { emptyGuest } from '#src/shop/sales/guest-draft.ts'
import { guestProblems, listedProblems } from '#src/shop/sales/guest-problems.ts'

const guest = { ...emptyGuest, givenName: 'Tomás', familyName: 'Ruiz', phone: '55 1234 5678', terms: true }
const problemsOf = (email: string) => guestProblems({ ...guest, email }, { accountId: '1001', lines: [] })

test('an address with characters that the server refuses has an error next to its field', () => {
  expect(problemsOf('tomás@example.com')).toEqual({ email: 'email_letters' })
  expect(problemsOf('tomas@example')).toEqual({ email: 'email' })
  expect(problemsOf(' tomas@example.com ')).toEqual({})
})

test('a seller’s client needs an email or a phone; a customer without a seller needs both', () => {
  const of = (email: string, phone: string, forClient: boolean) =>
    guestProblems({ ...guest, email, phone }, { accountId: '1001', lines: [] }, forClient)
  expect(of('', '55 1234 5678', true)).toEqual({})
  expect(of('ana@example.com', '', true)).toEqual({})
  expect(of(' ', '', true)).toEqual({ email: 'reachable' })
  expect(of('', '55', true)).toEqual({ phone: 'phone' })
  expect(of('', '55 1234 5678', false)).toEqual({ email: 'required' })
  expect(of('ana@example.com', '', false)).toEqual({ phone: 'required' })
})

test('missing details of a traveller are listed with the traveller, both names at once', () => {
  const items = [{ adults: 2, childAges: [7] }]
  const name = textFrom({ es: '', en: '' })
  const line = {
    id: 'l',
    position: 0,
    kind: 'hotels' as const,
    name,
    items,
    travellerFields: ['name' as const],
  }
  const trip = { accountId: '1001', lines: [line, { ...line, id: 'm', position: 1 }] }
  const typed = { givenName: 'Eva', familyName: '' }
  const travellers = { l: [typed, { ...typed, familyName: 'Sol' }], m: [typed, typed, typed] }
  const draft = { ...guest, email: 'a@example.com', terms: false, travellers }
  expect(
    listedProblems(guestProblems(draft, trip), trip).map(({ traveller, labels, fields }) => [
      traveller && `${traveller.line.id} ${traveller.number}`,
      labels.join(),
      fields[0],
    ]),
  ).toEqual([
    ['l 1', 'familyName', 'traveller-0-0-familyName'],
    ['l 3', 'givenName,familyName', 'traveller-0-2-givenName'],
    ...[0, 1, 2].map((i) => [`m ${i + 1}`, 'familyName', `traveller-1-${i}-familyName`]),
    [null, 'terms', 'terms'],
  ])
})
