import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { payOnCredit, takeCash } from '#tests/builders/credit.ts'
import { newKey } from '#tests/builders/sales.ts'
import { type CashWorld, openCashWorld } from '#tests/support/cash-world.ts'

const saleIn = ({ body }: { body: unknown }) => body as PresentedSale

let world: CashWorld
beforeAll(async () => {
  world = await openCashWorld()
  await world.db.database.update(accounts).set({ creditLimitMinor: 100_000_000 })
})
afterAll(() => world?.stop())

test('what a cancellation would give back is told by how it goes back, the latest money first', async () => {
  const { seller, sell } = world
  const sale = await sell()
  const part = saleIn(await takeCash(seller, sale, { amountMinor: 40_000 }))
  await payOnCredit(seller, part)
  const asked = { saleId: part.id, lineId: null }
  expect((await seller.call('bookingEngine.simulateCancellation', asked)).body).toMatchObject({
    refundMinor: sale.totalMinor,
    back: [
      { method: 'credit', amountMinor: sale.totalMinor - 40_000 },
      { method: 'cash', amountMinor: 40_000 },
    ],
  })
  const ordered = saleIn(
    await seller.call('bookingEngine.cancel', {
      ...{ ...asked, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
    }),
  )
  expect(ordered.refunds.map(({ method, amountMinor }) => ({ method, amountMinor }))).toEqual(
    expect.arrayContaining([
      { method: 'credit', amountMinor: sale.totalMinor - 40_000 },
      { method: 'cash', amountMinor: 40_000 },
    ]),
  )
})
