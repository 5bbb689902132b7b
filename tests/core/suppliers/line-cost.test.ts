import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricedItem } from '#core/pack/priced-choice.ts'
import type { ContractTerms } from '#core/suppliers/contract-terms.ts'
import { type Contract, costKept, lineCost } from '#core/suppliers/line-cost.ts'

const terms: ContractTerms = {
  cost: { kind: 'percent', bp: 8_000, withTaxes: false },
  due: { kind: 'before', days: 3 },
  noShowBp: 10_000,
  blackouts: [],
}
const contractOf = (more: Partial<ContractTerms> = {}, own: Partial<Contract> = {}): Contract => ({
  ...{ id: 'a', accountId: null, supplierId: 's', currency: 'MXN', validFrom: null, validTo: null },
  terms: { ...terms, ...more },
  ...own,
})

/** 1,000 a night for two, with a tenth of mark-up and 20 % of taxes. */
const price = { publicMinor: 200_000, markupMinor: 20_000, totalMinor: 264_000 }
const inPesos = { from: 'MXN', to: 'MXN', micro: 1_000_000, on: '2026-01-01' } as const
const room = (unitId: number) =>
  ({ unitId, on: '2027-01-30', guests: { adults: 2, childAges: [5] } }) as unknown as PricedItem
const stay = {
  startsOn: '2027-01-30',
  endsOn: '2027-02-01',
  items: [room(7)],
  price: price as never,
  rate: inPesos,
}
const costOf = (contract: Contract, more = {}, soldOn = '2027-01-01') =>
  lineCost([contract], 'hotels', { ...stay, ...more }, soldOn)

test('a share is of the price without the mark-up, before or with its taxes', () => {
  expect(costOf(contractOf())?.minor).toBe(160_000)
  expect(costOf(contractOf({ cost: { kind: 'percent', bp: 8_000, withTaxes: true } }))?.minor).toBe(192_000)
  expect(costOf(contractOf({ cost: { kind: 'commission', bp: 1_500, withTaxes: false } }))?.minor).toBe(
    170_000,
  )
})

test('a share of a price sold in another currency is in the currency of the product', () => {
  const rate = { from: 'USD', to: 'MXN', micro: 20_000_000, on: '2026-01-01' } as const
  expect(costOf(contractOf({}, { currency: 'USD' }), { rate })).toMatchObject({
    minor: 8_000,
    currency: 'USD',
  })
})

test('a product that has changed its currency owes shares in the new one, and amounts as agreed', () => {
  const rate = { from: 'USD', to: 'MXN', micro: 20_000_000, on: '2026-01-01' } as const
  expect(costOf(contractOf(), { rate })).toMatchObject({ minor: 8_000, currency: 'USD' })
  const cost = { kind: 'amount', per: 'unit', minor: 50_000, exceptions: [] } as const
  const agreed = contractOf({ cost: { ...cost, exceptions: [] } })
  expect(costOf(agreed, { rate })).toMatchObject({ minor: 100_000, currency: 'MXN' })
})

test('an amount is per room and night or guest; the first exception that fits counts', () => {
  const cost = { kind: 'amount', per: 'unit', minor: 50_000, exceptions: [] } as const
  expect(costOf(contractOf({ cost: { ...cost, exceptions: [] } }))?.minor).toBe(100_000)
  expect(costOf(contractOf({ cost: { ...cost, per: 'guest', exceptions: [] } }))?.minor).toBe(300_000)
  const exceptions = [
    { unitId: 8, from: null, to: null, minor: 1 },
    { unitId: 7, from: '2027-01-31', to: null, minor: 70_000 },
    { unitId: null, from: null, to: '2027-01-31', minor: 60_000 },
  ]
  expect(costOf(contractOf({ cost: { ...cost, exceptions } }))?.minor).toBe(130_000)
  const ride = { ...stay, items: [room(7), { ...room(7), on: '2027-02-01' }] }
  expect(
    lineCost([contractOf({ cost: { ...cost, exceptions } })], 'transfers', ride, '2027-01-01')?.minor,
  ).toBe(130_000)
})

test('the contract in force on the day of sale counts, of several the one that began last', () => {
  const old = contractOf({}, { id: 'old', validFrom: '2026-01-01', validTo: '2026-12-31' })
  const next = contractOf({}, { id: 'next', validFrom: '2026-12-01' })
  const idOn = (soldOn: string) => lineCost([old, next], 'hotels', stay, soldOn)?.contractId
  expect(['2025-12-31', '2026-01-01', '2026-12-01', '2026-12-31', '2027-01-01'].map(idOn)).toEqual([
    ...[undefined, 'old', 'next', 'next', 'next'],
  ])
})

test('a contract does not cover blackout days; the day of departure is not a night', () => {
  const on = (from: string, to = from) => costOf(contractOf({ blackouts: [{ from, to }] }))
  expect(on('2027-01-29')).not.toBeNull()
  expect(on('2027-01-30')).toBeNull()
  expect(on('2027-01-31')).toBeNull()
  expect(on('2027-02-01')).not.toBeNull()
})

test('it falls due by the terms, never before the sale', () => {
  const dueOn = (due: ContractTerms['due'], soldOn?: string) => costOf(contractOf({ due }), {}, soldOn)?.dueOn
  expect(dueOn({ kind: 'before', days: 3 })).toBe('2027-01-27')
  expect(dueOn({ kind: 'before', days: 3 }, '2027-01-29')).toBe('2027-01-29')
  expect(dueOn({ kind: 'departure', days: 9 })).toBe('2027-02-01')
  expect(dueOn({ kind: 'after', days: 15 })).toBe('2027-02-16')
  expect(dueOn({ kind: 'month', days: 0 })).toBe('2027-02-28')
})

test('the share that remains is that of the client, within a minor unit', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, (cost, a, b) => {
      const [kept, total] = a < b ? [a, b] : [b, a]
      const remains = costKept(cost, total, kept)
      expect(Math.abs(remains * total - cost * kept)).toBeLessThanOrEqual(total)
      expect(costKept(cost, total, total)).toBe(total === 0 ? 0 : cost)
      expect(costKept(cost, total, 0)).toBe(0)
    }),
  )
})
