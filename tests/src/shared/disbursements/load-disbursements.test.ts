import { expect, test } from 'vitest'
import { type DisbursementState, disbursementPageSize } from '#core/disbursements/disbursement-states.ts'
import type { Disbursement, DisbursementDesk } from '#src/shared/disbursements/disbursement-desk.ts'
import { loadDisbursements } from '#src/shared/disbursements/load-disbursements.ts'
import { moveInSlices } from '#src/shared/disbursements/move-in-slices.ts'

const some = (count: number, state: DisbursementState): Disbursement[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ paymentId: `${state} ${at}`, batchId: 'batch', state, amountMinor: 1, currency: 'MXN' },
    ...{ reference: '1234567', orderedAt: '2026-11-30T12:00:00.000Z', paidAt: null, account: null },
  }))

/** The payments of an agency, newest first. */
const from = (all: readonly Disbursement[]): Pick<DisbursementDesk, 'list'> => ({
  async list({ state, page = 1 }) {
    const rows = all.filter((one) => !state || one.state === state)
    const at = (page - 1) * disbursementPageSize
    return { count: rows.length, rows: rows.slice(at, at + disbursementPageSize) }
  },
})

test('payments that wait are all loaded, however many were made since', async () => {
  const loaded = await loadDisbursements(from([...some(30, 'paid'), ...some(60, 'ordered')]))
  expect(loaded.filter(({ state }) => state === 'ordered')).toHaveLength(60)
  expect(loaded.filter(({ state }) => state === 'paid')).toHaveLength(disbursementPageSize)
  expect(new Set(loaded.map(({ paymentId }) => paymentId)).size).toBe(loaded.length)
})

test('all of many are loaded, and marked in as many calls as the server needs', async () => {
  const waiting = await loadDisbursements(from(some(1_201, 'ordered')))
  expect(waiting).toHaveLength(1_201)
  const moved: string[][] = []
  const paymentIds = waiting.map(({ paymentId }) => paymentId)
  await moveInSlices(
    async (one) => {
      moved.push(one.paymentIds)
    },
    { paymentIds, to: 'paid' },
  )
  expect(moved.map((ids) => ids.length)).toEqual([500, 500, 201])
  expect(moved.flat()).toEqual(paymentIds)
  expect(await loadDisbursements(from([]))).toEqual([])
})
