import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { DisbursementState } from '#core/disbursements/disbursement-states.ts'
import { readStandings } from '#server/modules/branches/standing.ts'
import { listDuePayouts } from '#server/modules/payouts/list-due-payouts.ts'
import { getPayoutFile, listPayouts } from '#server/modules/payouts/list-payouts.ts'
import { movePayouts } from '#server/modules/payouts/move-payout.ts'
import { orderPayouts } from '#server/modules/payouts/order-payouts.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { newKey } from '#tests/builders/sales.ts'
import { admin } from './account-model.ts'
import type { MoneyWorld } from './money-world.ts'

const count = ({ accounted }: MoneyWorld, act: string) => accounted.set(act, (accounted.get(act) ?? 0) + 1)

const moves = [
  ['ordered', 'paid'],
  ['paid', 'cancelled'],
  ['ordered', 'cancelled'],
  ['paid', 'ordered'],
] as const satisfies [DisbursementState, DisbursementState][]

/** Orders payouts of all that the agency and its branch can be paid, or pays, returns or reopens them. */
export async function payAgencies(world: MoneyWorld, change: number): Promise<void> {
  const { deps } = world
  const [from, to] = moves[change - 1] ?? []
  if (!from) return await orderAll(world)
  const caller = { ...admin, deps }
  const { rows } = await listPayouts(caller, { page: 1, state: from })
  const paymentIds = rows.map(({ paymentId }) => paymentId)
  if (paymentIds.length === 0) return
  await movePayouts(caller, { paymentIds, to })
  count(world, `payouts ${from} ${to}`)
}

/** Orders exactly the listed amounts: everything available, after taxes. */
async function orderAll(world: MoneyWorld): Promise<void> {
  const { db, deps } = world
  const caller = { ...admin, deps }
  const { rows } = await listDuePayouts(caller, { page: 1, sort: 'name' })
  const items = rows
    .filter(({ amountMinor }) => amountMinor > 0)
    .map(({ payee, amountMinor, account }) => ({
      ...{ accountId: payee.accountId, amountMinor },
      account: account?.mark ?? null,
    }))
  if (items.length === 0) return
  const { batchId } = await orderPayouts(caller, { idempotencyKey: newKey(), items }).catch((error) => {
    // A refusal would count as an action that does not apply.
    throw error instanceof Refusal ? new Error(`a listed payout is refused: ${error.code}`) : error
  })
  const { transfers } = await getPayoutFile(caller, { batchId })
  const minors = (all: readonly { amountMinor: number }[]) =>
    all.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)
  expect(minors(transfers)).toEqual(minors(items))
  const paid = await readStandings(
    db.database,
    items.map(({ accountId }) => accountId),
  )
  expect(paid.every(({ movableMinor }) => movableMinor === 0)).toBe(true)
  count(world, 'payouts ordered')
}

/** Each payout took its amount from its account once, and gave it back once if it was returned. */
export async function checkPayouts({ db }: MoneyWorld, said: string): Promise<void> {
  const { rows } = await db.database.execute(sql`
    SELECT p.id FROM payouts p LEFT JOIN entries e ON e.payout_id = p.id LEFT JOIN entries r ON r.reverses_id = e.id
    WHERE e.amount_minor IS DISTINCT FROM -p.amount_minor OR e.account_id <> p.account_id OR e.currency <> p.currency
      OR (r.id IS NULL) = (p.state = 'cancelled') OR r.amount_minor <> p.amount_minor OR r.account_id <> p.account_id
      OR (p.paid_at IS NULL) = (p.state = 'paid')`)
  expect(rows, said).toEqual([])
}
