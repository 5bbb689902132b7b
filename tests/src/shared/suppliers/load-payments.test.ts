import { expect, test } from 'vitest'
import { supplierPageSize } from '#core/suppliers/payable-states.ts'
import { loadPayments } from '#src/shared/suppliers/load-payments.ts'

interface Payment {
  paymentId: string
  state: string
}

/** Lists payments as the server does, page by page. */
const listing =
  (payments: readonly Payment[]) =>
  async ({ state, page = 1 }: { state?: string; page?: number }) => {
    const rows = payments.filter((one) => !state || one.state === state)
    const at = (page - 1) * supplierPageSize
    return { count: rows.length, rows: rows.slice(at, at + supplierPageSize) }
  }

const some = (count: number, state: string): Payment[] =>
  Array.from({ length: count }, (_, at) => ({ paymentId: `${state} ${at}`, state }))

test('payments that wait are all loaded, however many were made since', async () => {
  const loaded = await loadPayments(listing([...some(30, 'paid'), ...some(60, 'ordered')]))
  expect(loaded.filter(({ state }) => state === 'ordered')).toHaveLength(60)
  expect(loaded.filter(({ state }) => state === 'paid')).toHaveLength(supplierPageSize)
  expect(new Set(loaded.map(({ paymentId }) => paymentId)).size).toBe(loaded.length)
})

test('no more are loaded than can be marked at once', async () => {
  expect(await loadPayments(listing(some(700, 'ordered')))).toHaveLength(500)
  expect(await loadPayments(listing([]))).toEqual([])
})
