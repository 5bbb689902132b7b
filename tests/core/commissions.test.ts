import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commissionConcepts,
  divideEntries,
  mustWithhold,
  type OpenEntry,
  type StatedKey,
  sumOf,
} from '#core/invoices/commissions.ts'
import { totalOf } from '#core/invoices/concepts.ts'

let entryId = 0
const entry = (key: string, amountMinor: number): OpenEntry => {
  entryId += 1
  return { entryId, accountId: '1001', key, amountMinor }
}
const stated = (key: string, invoiceId: string, leftMinor: number): StatedKey => ({
  ...{ key, invoiceId, leftMinor, accountId: '1001' },
})
const creditsOf = (open: OpenEntry[], known: StatedKey[]) =>
  Object.fromEntries(
    [...divideEntries(open, known).credits].map(([id, entries]) => [id, sumOf(entries)] as const),
  )

test('earnings taken back before they are invoiced are netted; afterwards they reduce their invoice', () => {
  const open = [entry('a', 1_000), entry('a', -300), entry('b', -200), entry('c', 50), entry('c', -50)]
  const { invoice, credits } = divideEntries(open, [stated('b', 'october', 900)])
  expect(sumOf(invoice)).toBe(700)
  expect([...credits].map(([id, entries]) => [id, sumOf(entries)])).toEqual([['october', -200]])
})

test('no more is taken back than invoices state: the rest was earned before the first', () => {
  expect(creditsOf([entry('a', -500)], [])).toEqual({})
  expect(creditsOf([entry('a', -500)], [stated('a', 'october', 120)])).toEqual({ october: -120 })
  const two = [stated('a', 'november', 120), stated('a', 'october', 300)]
  expect(creditsOf([entry('a', -500), entry('a', 100)], two)).toEqual({ november: -120, october: -280 })
})

test('in any history each entry is stated up to its amount, and the sums are those of the documents', () => {
  const keys = fc.constantFrom('a', 'b', 'c')
  const opens = fc.array(fc.tuple(keys, fc.integer({ min: -5_000, max: 5_000 })), { maxLength: 12 })
  const knowns = fc.array(fc.tuple(keys, fc.nat(4_000)), { maxLength: 6 })
  fc.assert(
    fc.property(opens, knowns, (some, others) => {
      const open = some.map(([key, minor]) => entry(key, minor))
      const known = others.map(([key, minor], at) => stated(key, `invoice-${at}`, minor))
      const { invoice, credits } = divideEntries(open, known)
      const all = [...invoice, ...[...credits.values()].flat()]
      for (const one of open) {
        const minor = sumOf(all.filter(({ entryId: id }) => id === one.entryId))
        expect(Math.abs(minor)).toBeLessThanOrEqual(Math.abs(one.amountMinor))
        expect(Math.sign(minor) * Math.sign(one.amountMinor)).toBeGreaterThanOrEqual(0)
      }
      for (const key of ['a', 'b', 'c']) {
        const ids = new Set(open.filter((one) => one.key === key).map(({ entryId: id }) => id))
        const net = sumOf(open.filter((one) => one.key === key))
        const left = known.reduce((sum, one) => sum + (one.key === key ? one.leftMinor : 0), 0)
        const told = sumOf(all.filter(({ entryId: id }) => ids.has(id)))
        expect(told).toBe(net > 0 ? net : 0 - Math.min(-net, left))
      }
      for (const [id, entries] of credits) {
        const { leftMinor = 0 } = known.find(({ invoiceId }) => invoiceId === id) ?? {}
        expect(-sumOf(entries)).toBeLessThanOrEqual(leftMinor)
        expect(sumOf(entries)).toBeLessThan(0)
      }
    }),
  )
})

test('a document states its entries with 16 % IVA inside, an account at a time', () => {
  const accounts = [
    { id: '1001', description: 'Agencia' },
    { id: '1003', description: 'Sucursal' },
  ]
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (one, two) => {
      const entries = [
        { entryId: 1, accountId: '1001', amountMinor: one },
        { entryId: 2, accountId: '1003', amountMinor: two },
      ]
      const concepts = commissionConcepts('commission', entries, accounts)
      expect(totalOf(concepts)).toBe(one + two)
      for (const { baseMinor, totalMinor, taxes } of concepts) {
        const tax = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect(baseMinor + tax).toBe(totalMinor)
        expect(Math.abs(tax - baseMinor * 0.16)).toBeLessThan(1)
      }
    }),
  )
  expect(
    commissionConcepts('fee', [{ entryId: 1, accountId: '1003', amountMinor: 11_600 }], accounts),
  ).toEqual([
    {
      ...{ lineId: '1003', number: '1003', kind: 'fee', description: 'Sucursal' },
      ...{ baseMinor: 10_000, totalMinor: 11_600, taxes: [{ code: 'iva', bp: 1_600, amountMinor: 1_600 }] },
    },
  ])
})

test('a company withholds taxes from a person, and nobody else does', () => {
  const [person, company] = [{ rfc: 'PEAA800101AB1' }, { rfc: 'VCD1503127K8' }]
  expect(mustWithhold(person, company)).toBe(true)
  for (const [from, to] of [
    [company, person],
    [company, company],
    [person, person],
  ] as const)
    expect(mustWithhold(from, to)).toBe(false)
})
