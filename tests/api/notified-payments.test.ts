import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveEvent } from '#server/modules/payments/receive-event.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openAttempt } from '#tests/builders/attempts.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { eventOf, signedAs, statusOf, type Told } from '#tests/builders/provider-words.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, deps, catalogue } = await startSaleWorld())
})
afterAll(() => db?.drop())

const signed = (told: Told) => signedAs(told, deps.keys, new Date())
const stateOf = async (saleId: string) => {
  const sale = await presentSale(deps, saleId)
  return [sale.state, sale.payments[0]?.state]
}
/** An event that includes the state of its payment. */
const full = (payment: string, status: ReturnType<typeof statusOf>) => eventOf({ payment, status })
const unasked = (): Deps => ({
  ...deps,
  payments: [{ ...providerIn(deps), find: () => Promise.reject(new Error('nobody should ask')) }],
})

test('an event with the state of the payment decides, without a query', async () => {
  const { saleId, ref, totalMinor: amountMinor } = await openAttempt(deps, catalogue, new Date())
  const [paid, older] = [
    full(ref, statusOf('captured', amountMinor)),
    full(ref, statusOf('requires_action', amountMinor)),
  ]
  for (const e of [paid, older, paid])
    expect(await receiveEvent(unasked(), signed(e), e.body, providerIn(unasked()))).toBe(true)
  expect(await stateOf(saleId)).toEqual(['confirmed', 'captured'])
  const { rows } = await db.database.execute(sql`
    SELECT FROM audit WHERE sale_id = ${saleId} AND event IN ('confirmed', 'payment_received')`)
  expect(rows).toHaveLength(2)
})

test('an event with another amount than requested confirms nothing, and the taken amount is booked', async () => {
  const { saleId, ref, totalMinor } = await openAttempt(deps, catalogue, new Date())
  const e = full(ref, statusOf('captured', totalMinor - 1))
  await receiveEvent(unasked(), signed(e), e.body, providerIn(unasked()))
  expect(await stateOf(saleId)).toEqual(['pending_payment', 'captured'])
  expect((await presentSale(deps, saleId)).dueMinor).toBe(1)
})

test('an event and its effect are stored together: after a failure the event is processed as new', async () => {
  const { saleId, ref, totalMinor: amountMinor } = await openAttempt(deps, catalogue, new Date())
  const e = full(ref, statusOf('captured', amountMinor))
  const failing: Deps = {
    ...unasked(),
    clock: {
      now() {
        throw new Error('no time')
      },
    },
  }
  await expect(receiveEvent(failing, signed(e), e.body, providerIn(failing))).rejects.toThrow('no time')
  expect(await stateOf(saleId)).toEqual(['pending_payment', 'requires_action'])
  expect(await receiveEvent(unasked(), signed(e), e.body, providerIn(unasked()))).toBe(true)
  expect(await stateOf(saleId)).toEqual(['confirmed', 'captured'])
})
