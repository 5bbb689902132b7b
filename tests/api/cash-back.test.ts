import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { payOnCredit, takeCash } from '#tests/builders/credit.ts'
import { newKey } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { type CashWorld, openCashWorld } from '#tests/support/worlds/cash-world.ts'

let world: CashWorld
beforeAll(async () => {
  world = await openCashWorld()
  await world.db.database.update(accounts).set({ creditLimitMinor: 100_000_000 })
})
afterAll(() => world?.stop())

/** A sale that was paid in cash and canceled without a penalty. */
async function cancelledSale() {
  const { seller, sell } = world
  const sale = receivedIn(await takeCash(seller, await sell()))
  const asked = { saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 }
  return receivedIn(await seller.call('bookingEngine.cancel', asked))
}
const refundIdsOf = ({ refunds }: PresentedSale) => refunds.map(({ id }) => id)
const owing = async (who: HttpClient) => {
  const { rows } = await who.ask('agency.listSales', { agenda: 'cash' })
  return rows
}
const owedAtHome = async (who: HttpClient) => (await who.ask('agency.getAgencyHome', {})).cashOwed ?? 0

test('a cash refund waits until somebody hands it over; recording that moves no money', async () => {
  const { owner, seller, deskOf, entriesOf } = world
  const before = await owedAtHome(owner)
  const sale = await cancelledSale()
  expect(sale.refunds).toMatchObject([{ method: 'cash', state: 'done', toHand: true }])
  expect(await owing(owner)).toContainEqual(expect.objectContaining({ id: sale.id, owesCash: true }))
  expect(await owedAtHome(owner)).toBe(before + 1)
  const entries = await entriesOf(sale.id)
  const handed = { saleId: sale.id, refundIds: refundIdsOf(sale) }
  expect((await seller.call('agency.handCash', handed)).status).toBe(200)
  // Pressed twice, it is recorded once.
  expect((await seller.call('agency.handCash', handed)).status).toBe(200)
  const desk = await deskOf(owner, sale.id)
  expect(desk.sale.refunds).toMatchObject([{ state: 'done', toHand: false }])
  expect(desk.history.filter(({ event }) => event === 'cash_handed')).toHaveLength(1)
  expect(await entriesOf(sale.id)).toEqual(entries)
  expect((await owing(owner)).map(({ id }) => id)).not.toContain(sale.id)
  expect(await owedAtHome(owner)).toBe(before)
})

test('it is refused for another agency, for refunds that are not in cash, and for other sales', async () => {
  const { owner, seller, sell, as } = world
  const sale = await cancelledSale()
  const handed = { saleId: sale.id, refundIds: refundIdsOf(sale) }
  expect((await (await as('foreign')).call('agency.handCash', handed)).body).toMatchObject({
    code: 'sale_not_found',
  })
  const other = await cancelledSale()
  expect(
    (await owner.call('agency.handCash', { ...handed, refundIds: refundIdsOf(other) })).body,
  ).toMatchObject({ code: 'sale_not_found' })
  const onCredit = await sell()
  await payOnCredit(seller, onCredit)
  const asked = { saleId: onCredit.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 }
  const back = receivedIn(await seller.call('bookingEngine.cancel', asked))
  expect(back.refunds).toMatchObject([{ method: 'credit', toHand: false }])
  expect(
    (await owner.call('agency.handCash', { saleId: back.id, refundIds: refundIdsOf(back) })).body,
  ).toMatchObject({ code: 'refund_not_cash' })
})

test('the preview of a cancellation shows the refund by payment method, the latest payment first', async () => {
  const { seller, sell } = world
  const sale = await sell()
  const part = receivedIn(await takeCash(seller, sale, { amountMinor: 40_000 }))
  await payOnCredit(seller, part)
  const asked = { saleId: part.id, lineId: null }
  expect((await seller.call('bookingEngine.simulateCancellation', asked)).body).toMatchObject({
    refundMinor: sale.totalMinor,
    back: [
      { method: 'credit', amountMinor: sale.totalMinor - 40_000 },
      { method: 'cash', amountMinor: 40_000 },
    ],
  })
  const ordered = receivedIn(
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
