import { beforeEach, expect, test, vi } from 'vitest'
import { supplierPageSize } from '#core/suppliers/payable-states.ts'
import { loadPayments } from '#src/shared/suppliers/load-payments.ts'

/** The payments of an agency, newest first. */
const payments = vi.hoisted(() => ({ all: [] as { paymentId: string; state: string }[] }))

vi.mock('#src/platform/api.ts', () => ({
  server: {
    agency: {
      async listSupplierPayments({ state, page = 1 }: { state?: string; page?: number }) {
        const rows = payments.all.filter((one) => !state || one.state === state)
        const at = (page - 1) * supplierPageSize
        return { count: rows.length, rows: rows.slice(at, at + supplierPageSize) }
      },
    },
  },
}))

const some = (count: number, state: string) =>
  Array.from({ length: count }, (_, at) => ({ paymentId: `${state} ${at}`, state }))

beforeEach(() => {
  payments.all = []
})

test('payments that wait are all loaded, however many were made since', async () => {
  payments.all = [...some(30, 'paid'), ...some(60, 'ordered')]
  const loaded = await loadPayments()
  expect(loaded.filter(({ state }) => state === 'ordered')).toHaveLength(60)
  expect(loaded.filter(({ state }) => state === 'paid')).toHaveLength(supplierPageSize)
  expect(new Set(loaded.map(({ paymentId }) => paymentId)).size).toBe(loaded.length)
})

test('no more are loaded than can be marked at once', async () => {
  payments.all = some(700, 'ordered')
  expect(await loadPayments()).toHaveLength(500)
  payments.all = []
  expect(await loadPayments()).toEqual([])
})
