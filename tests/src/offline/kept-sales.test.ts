import { expect, test } from 'vitest'
import { parseSearch } from '#core/agencies/platform-search.ts'
import { type keptSales, salesFound } from '#src/offline/kept-sales.ts'

type Kept = Awaited<ReturnType<typeof keptSales>>[number]

const kept = (code: string, customer: object | null) => ({ sale: { code, customer } }) as Kept
const ana = {
  givenName: 'Ana Sofía',
  familyName: 'Núñez',
  email: 'ana@example.com',
  phone: '+52 951 555 0101',
}
const sales = [
  kept('K7M2-9QXD', ana),
  kept('ABCD-1234', { ...ana, givenName: 'Luis', email: 'l@example.com' }),
]
const codes = (text: string) => {
  const parsed = parseSearch(text)
  return parsed && salesFound(sales, parsed).map(({ sale }) => sale.code)
}

test('a stored sale is found by its code, its client, and the client’s email and phone in any notation', () => {
  expect(codes('k7m2 9q')).toEqual(['K7M2-9QXD'])
  expect(codes('sofia nun')).toEqual(['K7M2-9QXD'])
  expect(codes('ANA@example.com')).toEqual(['K7M2-9QXD'])
  expect(codes('0101')).toEqual(['K7M2-9QXD', 'ABCD-1234'])
  expect(codes('pedro')).toEqual([])
})

test('a sale without a client is found by its code only', () => {
  const parsed = parseSearch('wxyz')
  expect(parsed && salesFound([kept('WXYZ-0001', null)], parsed)).toHaveLength(1)
})
