import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { shareOf } from '#core/money/money.ts'
import { costKept } from '#core/suppliers/line-cost.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { listPayables } from '#server/modules/payables/list-payables.ts'
import { listSupplierPayments } from '#server/modules/payables/list-supplier-payments.ts'
import { moveSupplierPayments } from '#server/modules/payables/move-supplier-payment.ts'
import { orderSupplierPayments } from '#server/modules/payables/order-payments.ts'
import { readBalances } from '#server/modules/payables/read-balances.ts'
import { listLines } from '#server/modules/sales/sale-rows.ts'
import { newKey } from '#tests/builders/sales.ts'
import { admin } from './account-model.ts'
import { checkMargins } from './margin-model.ts'
import type { MoneyWorld } from './money-world.ts'

/** Orders open amounts, or pays, reopens or cancels payments. */
export async function paySuppliers({ deps }: MoneyWorld, change: number): Promise<void> {
  const caller = { ...admin, deps }
  if (change % 4 === 0) {
    const { rows } = await listPayables(caller, { page: 1, sort: '-amount' })
    const items = rows
      .filter(({ openMinor }) => openMinor !== 0)
      .map(({ lineId, openMinor }) => ({ lineId, openMinor }))
    if (items.length > 0) await orderSupplierPayments(caller, { idempotencyKey: newKey(), items })
    return
  }
  const state = change % 4 === 1 ? 'ordered' : change % 4 === 2 ? 'paid' : 'ordered'
  const to = change % 4 === 1 ? 'paid' : change % 4 === 2 ? 'ordered' : 'cancelled'
  const { rows } = await listSupplierPayments(caller, { page: 1, state })
  const paymentIds = rows.map(({ paymentId }) => paymentId)
  if (paymentIds.length > 0) await moveSupplierPayments(caller, { paymentIds, to })
}

/**
 * A sold line owes its cost, the contract's share of it after a no-show, and the client's share of the penalty after a
 * cancellation. The payables add up to the suppliers' balances, and payments to their parts; the report has the same cost.
 */
export async function checkPayables(world: MoneyWorld, saleId: string, said: string): Promise<void> {
  const { db, deps, now } = world
  const { database } = db
  const { rows } = await database.execute<{ lineId: string; minor: string }>(
    sql`SELECT line_id AS "lineId", amount_minor AS minor FROM payables WHERE sale_id = ${saleId}`,
  )
  const { rows: penalties } = await database.execute<{ lineId: string; minor: number }>(sql`
    SELECT line_id AS "lineId", (details ->> 'penaltyMinor')::int AS minor FROM audit
    WHERE sale_id = ${saleId} AND event = 'line_cancelled'`)
  const owed = new Map(rows.map(({ lineId, minor }) => [lineId, Number(minor)]))
  for (const { id, state, cost, totalMinor, noShowAt } of await listLines(database, saleId)) {
    if (!cost) throw new Error(`line ${id} has no cost`)
    const penalty = penalties.find(({ lineId }) => lineId === id)
    const full = noShowAt ? shareOf(cost.minor, cost.noShowBp) : cost.minor
    const expected = penalty ? costKept(cost.minor, totalMinor, penalty.minor) : full
    expect(owed.get(id), said).toBe(state === 'confirmed' || state === 'cancelled' ? expected : undefined)
  }
  const { rows: sums } = await database.execute<{ supplierId: string; minor: string }>(sql`
    SELECT supplier_id AS "supplierId", sum(amount_minor) AS minor FROM payables GROUP BY supplier_id`)
  const ids = sums.map(({ supplierId }) => supplierId)
  const balances = await readBalances(database, ids, dayIn(now, homeZone))
  for (const { supplierId, minor } of sums) {
    const [balance] = balances.get(supplierId) ?? []
    expect(balance?.costMinor, said).toBe(Number(minor))
    const { paidMinor = 0, orderedMinor = 0, openMinor = 0 } = balance ?? {}
    expect(paidMinor + orderedMinor + openMinor, said).toBe(Number(minor))
  }
  const { rows: wrong } = await database.execute(sql`
    SELECT m.id FROM supplier_payments m JOIN supplier_payment_parts part ON part.payment_id = m.id
    GROUP BY m.id HAVING sum(part.amount_minor) <> m.amount_minor
      OR bool_or(part.cancelled_at IS NULL) = (m.state = 'cancelled')`)
  expect(wrong, said).toEqual([])
  const { rows: paid } = await database.execute<{ paid: string; stated: string }>(sql`
    SELECT coalesce(sum(amount_minor) FILTER (WHERE state = 'paid'), 0) AS stated, (SELECT coalesce(sum(part.amount_minor), 0)
      FROM supplier_payment_parts part JOIN supplier_payments m ON m.id = part.payment_id WHERE m.state = 'paid') AS paid
    FROM supplier_payments`)
  expect(paid[0]?.paid, said).toBe(paid[0]?.stated)
  const { rows: sold } = await database.execute<{ code: string }>(
    sql`SELECT code FROM sales WHERE id = ${saleId}`,
  )
  const listed = await listPayables({ ...admin, deps }, { page: 1, sort: 'dueOn', text: sold[0]?.code ?? '' })
  const sumOf = (amounts: number[]) => amounts.reduce((sum, minor) => sum + minor, 0)
  expect(sumOf(listed.rows.map(({ amountMinor }) => amountMinor)), said).toBe(sumOf([...owed.values()]))
  await checkMargins(world, saleId, said)
}
