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

test('a kept sale is found by its code, its client, their mail and phone, as people type them', () => {
  expect(codes('k7m2 9q')).toEqual(['K7M2-9QXD'])
  expect(codes('sofia nun')).toEqual(['K7M2-9QXD'])
  expect(codes('ANA@example.com')).toEqual(['K7M2-9QXD'])
  expect(codes('0101')).toEqual(['K7M2-9QXD', 'ABCD-1234'])
  expect(codes('pedro')).toEqual([])
})

test('one without a client yet is found by its code alone', () => {
  const parsed = parseSearch('wxyz')
  expect(parsed && salesFound([kept('WXYZ-0001', null)], parsed)).toHaveLength(1)
})
