import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { cashCounts, cashMovements } from '#server/modules/cash/tables.ts'
import { takeCash } from '#tests/builders/credit.ts'
import { newKey } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { type CashWorld, openCashWorld } from '#tests/support/worlds/cash-world.ts'

let world: CashWorld
beforeAll(async () => {
  world = await openCashWorld()
  await world.db.database.update(accounts).set({ creditLimitMinor: 100_000_000 })
})
beforeEach(async () => {
  await world.db.database.delete(cashMovements)
  await world.db.database.delete(cashCounts)
})
afterAll(() => world?.stop())

/** A sale paid in cash to the seller. */
async function paidSale(amountMinor?: number) {
  const { seller, sell } = world
  return receivedIn(await takeCash(seller, await sell(), amountMinor ? { amountMinor } : {}))
}
const drawersOf = async (who: HttpClient) => (await who.ask('agency.listDrawers', {})).drawers
const countsOf = (who: HttpClient, filter: Sent<'agency.listCashCounts'> = {}) =>
  who.ask('agency.listCashCounts', filter)

const countBy = (who: HttpClient, expectedMinor: number, given: Partial<Sent<'agency.countCash'>> = {}) =>
  who.call('agency.countCash', {
    ...{ accountId: '1001', personId: 'seller', currency: 'MXN', note: '', idempotencyKey: newKey() },
    ...{ expectedMinor, countedMinor: expectedMinor, ...given },
  })

test('cash waits in the drawer of the person who took it, and a count empties it', async () => {
  const { owner, seller } = world
  const sale = await paidSale()
  const [drawer] = await drawersOf(seller)
  expect(drawer).toMatchObject({
    ...{ person: { id: 'seller', name: 'Vendedor Uno' }, accountId: '1001', currency: 'MXN', count: 1 },
    expectedMinor: sale.totalMinor,
    movements: [{ kind: 'taken', amountMinor: sale.totalMinor, saleId: sale.id, code: sale.code }],
  })
  const key = newKey()
  const counted = await countBy(seller, sale.totalMinor, { idempotencyKey: key })
  expect(counted).toMatchObject({ status: 200, body: { countedMinor: sale.totalMinor, mayUndo: true } })
  // Pressed twice, it is counted once.
  expect((await countBy(seller, sale.totalMinor, { idempotencyKey: key })).body).toEqual(counted.body)
  expect(await drawersOf(seller)).toEqual([])
  expect(await countsOf(owner)).toMatchObject({ count: 1, rows: [{ countedBy: { name: 'Vendedor Uno' } }] })
  // The next count starts from nothing.
  const next = await paidSale()
  expect(await drawersOf(seller)).toMatchObject([{ expectedMinor: next.totalMinor, count: 1 }])
})

test('a difference needs a note, and the count keeps both sums', async () => {
  const { owner, seller } = world
  const { totalMinor } = await paidSale()
  const short = { countedMinor: totalMinor - 5_000 }
  expect((await countBy(seller, totalMinor, short)).body).toMatchObject({
    ...{ code: 'bad_request', data: { field: 'note' } },
  })
  expect((await countBy(seller, totalMinor, { ...short, note: 'Faltó un billete' })).status).toBe(200)
  expect(await countsOf(owner, { state: 'different', text: 'billete' })).toMatchObject({
    rows: [{ expectedMinor: totalMinor, ...short, note: 'Faltó un billete' }],
  })
  expect((await countsOf(owner, { state: 'exact' })).count).toBe(0)
})

test('a correction and a refund that is handed over leave the drawer', async () => {
  const { owner, seller, reverse } = world
  const sale = await paidSale(90_000)
  receivedIn(await reverse(sale, { who: owner, insteadMinor: 70_000 }))
  // The correction is the seller's, who recorded too much; the owner recorded what was received.
  const drawers = await drawersOf(owner)
  expect(drawers.map(({ person, expectedMinor }) => [person.id, expectedMinor])).toEqual([
    ['owner', 70_000],
    ['seller', 0],
  ])
  const asked = { saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 }
  const { refunds } = receivedIn(await seller.call('bookingEngine.cancel', asked))
  const handed = { saleId: sale.id, refundIds: refunds.map(({ id }) => id) }
  for (let times = 0; times < 2; times++) await seller.ask('agency.handCash', handed)
  const [mine] = await drawersOf(seller)
  expect(mine).toMatchObject({ expectedMinor: -70_000, count: 3 })
  expect(mine?.movements.map(({ kind }) => kind)).toEqual(['returned', 'corrected', 'taken'])
})

test('a drawer that changed meanwhile is not counted, and two counts at once count it once', async () => {
  const { owner, seller } = world
  const first = await paidSale()
  const second = await paidSale()
  const sumMinor = first.totalMinor + second.totalMinor
  expect((await countBy(seller, first.totalMinor)).body).toMatchObject({
    ...{ code: 'cash_moved', data: { now: { amountMinor: sumMinor, currency: 'MXN' } } },
  })
  expect((await countsOf(owner)).count).toBe(0)
  const answers = await Promise.all([countBy(seller, sumMinor), countBy(owner, sumMinor)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await countsOf(owner)).count).toBe(1)
})

test('only the last count of a drawer can be undone, and its cash waits again', async () => {
  const { owner, seller } = world
  const { totalMinor } = await paidSale()
  const first = receivedIn(await countBy(seller, totalMinor))
  const next = await paidSale()
  const second = receivedIn(await countBy(seller, next.totalMinor))
  expect((await seller.call('agency.undoCashCount', { id: first.id })).body).toMatchObject({
    code: 'count_not_last',
  })
  for (let times = 0; times < 2; times++)
    expect(await seller.ask('agency.undoCashCount', { id: second.id })).toMatchObject({ mayUndo: false })
  expect(await drawersOf(seller)).toMatchObject([{ expectedMinor: next.totalMinor, count: 1 }])
  expect((await countsOf(owner, { state: 'undone' })).rows).toMatchObject([{ id: second.id }])
  await seller.ask('agency.undoCashCount', { id: first.id })
  expect(await drawersOf(seller)).toMatchObject([{ expectedMinor: totalMinor + next.totalMinor, count: 2 }])
})

test('a seller counts only their own cash, another agency none of it', async () => {
  const { owner, as } = world
  const { totalMinor } = await paidSale()
  const [colleague, foreign] = [await as('colleague'), await as('foreign')]
  expect(await drawersOf(colleague)).toEqual([])
  expect((await countBy(colleague, totalMinor)).status).toBe(403)
  expect(await drawersOf(foreign)).toEqual([])
  expect((await countBy(foreign, totalMinor)).status).toBe(403)
  const { id } = receivedIn(await countBy(owner, totalMinor))
  for (const who of [colleague, foreign]) {
    expect((await countsOf(who)).count).toBe(0)
    expect((await who.call('agency.undoCashCount', { id })).body).toMatchObject({ code: 'count_not_found' })
  }
})
