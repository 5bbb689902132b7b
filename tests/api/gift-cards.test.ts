import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { giftCardPath } from '#core/sales/gift-cards.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { takeCash } from '#tests/builders/credit.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { newKey } from '#tests/builders/sales.ts'
import { receivedIn, refusalIn } from '#tests/support/servers/call-answer.ts'
import { openGiftCardWorld } from '#tests/support/worlds/gift-card-world.ts'

const world = await openGiftCardWorld()
afterAll(() => world.stop())

test('a card that is sold for cash charges the agency once, and its cash waits in the drawer of the person who took it', async () => {
  const { owner, seller, fetchAs } = world
  const before = await world.balanceOf()
  const idempotencyKey = newKey()
  const email = 'regalo@example.com'
  const card = receivedIn(await world.issuing(seller, { idempotencyKey, email, note: 'Feliz cumpleaños' }))
  expect(
    receivedIn(await world.issuing(seller, { idempotencyKey, email, note: 'Feliz cumpleaños' })).id,
  ).toBe(card.id)
  expect(card).toMatchObject({
    ...{ kind: 'sold', payment: 'cash', state: 'active', issuedMinor: 500_00, balanceMinor: 500_00 },
    ...{ issuedBy: 'Vendedor Uno', movements: [{ kind: 'issued', amountMinor: 500_00, sale: null }] },
  })
  expect(await world.balanceOf()).toBe(before - 500_00)
  const { drawers } = await seller.ask('agency.listDrawers', {})
  expect(drawers[0]?.movements).toContainEqual(
    expect.objectContaining({ kind: 'taken', amountMinor: 500_00, saleId: null, code: card.lastFour }),
  )
  for (const text of [card.lastFour, 'REGALO@'])
    expect((await owner.ask('agency.listGiftCards', { text })).rows.map(({ id }) => id)).toContain(card.id)
  expect((await owner.ask('agency.listGiftCards', { text: 'nadie@' })).count).toBe(0)
  const paper = await fetchAs(seller, giftCardPath(card.id))
  expect(paper.headers.get('content-disposition')).toContain('attachment')
  const code = await world.codeOfCard(card.id)
  expect(readPdf(Buffer.from(await paper.arrayBuffer())).text).toContain(code)
})

test('the code is stored only encrypted, and no answer or list contains it', async () => {
  const { owner, db } = world
  const card = await world.newCard()
  const { rows } = await db.database.execute(sql`SELECT g::text AS all FROM gift_cards g`)
  const { body: listed } = await owner.call('agency.listGiftCards', {})
  const { body: read } = await owner.call('agency.getGiftCard', { id: card.id })
  for (const told of [rows, listed, read]) expect(JSON.stringify(told)).not.toContain(card.code.slice(0, 14))
})

test('a card pays a sale without a payment provider, and keeps the rest', async () => {
  const { seller, sell, deskOf, owner } = world
  const sale = await sell()
  const card = await world.newCard({ amountMinor: sale.dueMinor + 1_000 })
  const before = await world.balanceOf()
  const idempotencyKey = newKey()
  const typed = ` ${card.code.toLowerCase().replaceAll('-', ' ')} `
  for (let times = 0; times < 2; times++)
    receivedIn(await world.paying(seller, sale, { code: typed, idempotencyKey }))
  const paid = await world.saleOf(sale.id)
  expect(paid).toMatchObject({ state: 'confirmed', dueMinor: 0, payment: 'paid' })
  expect(paid.payments).toMatchObject([
    { method: 'gift_card', state: 'captured', amountMinor: sale.dueMinor },
  ])
  expect(await world.cardOf(card.id)).toMatchObject({
    balanceMinor: 1_000,
    movements: expect.arrayContaining([
      expect.objectContaining({
        kind: 'spent',
        amountMinor: -sale.dueMinor,
        sale: { id: sale.id, code: sale.code },
      }),
    ]),
  })
  // The agency was charged for the card: the sale only earns its commission.
  const { money } = await deskOf(owner, sale.id)
  expect((await world.balanceOf()) - before).toBe((money.commissionMinor ?? 0) + (money.markupMinor ?? 0))
  expect(money.pendingMinor).toBe((money.commissionMinor ?? 0) + (money.markupMinor ?? 0))
  const { body } = await seller.call('bookingEngine.getInvoices', { saleId: sale.id })
  expect(body).toMatchObject({ obstacle: expect.stringMatching(/issuer|gift_card/) })
})

test('a card pays a part; the rest is paid in another way, and a refund returns each part to where it came from', async () => {
  const { seller, sell } = world
  const sale = await sell()
  const card = await world.newCard({ amountMinor: 20_000, payment: 'transfer' })
  receivedIn(await world.paying(seller, sale, { code: card.code, amountMinor: 20_000 }))
  const part = await world.saleOf(sale.id)
  expect(part).toMatchObject({ state: 'held', paidMinor: 20_000, dueMinor: sale.dueMinor - 20_000 })
  const whole = receivedIn(await takeCash(seller, part))
  expect(whole.state).toBe('confirmed')
  const asked = { saleId: sale.id, lineId: null }
  const cost = await seller.ask('bookingEngine.simulateCancellation', asked)
  expect(cost.back).toEqual([
    { method: 'cash', amountMinor: sale.dueMinor - 20_000 },
    { method: 'gift_card', amountMinor: 20_000 },
  ])
  await seller.ask('bookingEngine.cancel', { ...asked, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 })
  expect(await world.cardOf(card.id)).toMatchObject({ state: 'active', balanceMinor: 20_000 })
})

test('a card’s payment of a waiting sale returns when the card is removed, when the hold ends, and when it is released', async () => {
  const { seller, sell, db, front } = world
  const card = await world.newCard({ amountMinor: 20_000 })
  const apply = async () => {
    const sale = await sell()
    receivedIn(await world.paying(seller, sale, { code: card.code, amountMinor: 20_000 }))
    expect(await world.cardOf(card.id)).toMatchObject({ state: 'used', balanceMinor: 0 })
    return await world.saleOf(sale.id)
  }
  const off = await apply()
  const input = { saleId: off.id, paymentId: off.payments[0]?.id ?? '' }
  for (let times = 0; times < 2; times++) await seller.ask('bookingEngine.takeGiftCardOff', input)
  expect(await world.saleOf(off.id)).toMatchObject({
    state: 'held',
    ...{ payment: 'unpaid', dueMinor: off.totalMinor, paidMinor: 0, refundedMinor: 0 },
    refunds: [{ route: 'taken_off', amountMinor: 20_000 }],
  })
  // It is offered a deposit again, as before.
  expect(off.deposit).toBeNull()
  const { deposit } = await world.saleOf((await sell()).id)
  expect(deposit?.amountMinor).toBeGreaterThan(0)
  expect(await world.saleOf(off.id)).toMatchObject({ deposit })
  expect(await world.cardOf(card.id)).toMatchObject({ balanceMinor: 20_000 })

  const ending = await apply()
  await db.database.execute(
    sql`UPDATE sales SET expires_at = now() - interval '1 minute' WHERE id = ${ending.id}`,
  )
  await expireHold(front.deps, { saleId: ending.id })
  expect((await world.saleOf(ending.id)).state).toBe('expired')
  expect(await world.cardOf(card.id)).toMatchObject({ balanceMinor: 20_000 })
  const { rows } = await db.database.execute<{ template: string }>(
    sql`SELECT payload->>'template' AS template FROM graphile_worker._private_jobs WHERE payload->>'saleId' = ${ending.id}`,
  )
  expect(rows.map(({ template }) => template)).toEqual(['sale-expired'])

  const released = await apply()
  await seller.ask('bookingEngine.releaseHold', { saleId: released.id })
  expect(await world.cardOf(card.id)).toMatchObject({ balanceMinor: 20_000 })
})

test('a sale from which a card was taken off, and that is paid in another way, says that it is paid, also in the list', async () => {
  const { seller, owner, sell } = world
  const card = await world.newCard({ amountMinor: 20_000 })
  const sale = await sell()
  receivedIn(await world.paying(seller, sale, { code: card.code, amountMinor: 20_000 }))
  const saidOf = async () => {
    const { rows } = await owner.ask('agency.listSales', { text: sale.code })
    const { payment } = await world.saleOf(sale.id)
    return { listed: rows.map((row) => row.payment), payment }
  }
  expect(await saidOf()).toEqual({ listed: ['partial'], payment: 'partial' })
  const [payment] = (await world.saleOf(sale.id)).payments
  await seller.ask('bookingEngine.takeGiftCardOff', { saleId: sale.id, paymentId: payment?.id ?? '' })
  expect(await saidOf()).toEqual({ listed: ['unpaid'], payment: 'unpaid' })
  receivedIn(await takeCash(seller, await world.saleOf(sale.id)))
  expect(await saidOf()).toEqual({ listed: ['paid'], payment: 'paid' })
  expect(await world.saleOf(sale.id)).toMatchObject({ paidMinor: sale.dueMinor, refundedMinor: 0 })
})

test('two sales at once cannot spend the same amount', async () => {
  const { seller, sell } = world
  const card = await world.newCard({ amountMinor: 20_000 })
  const sales = [await sell(), await sell(), await sell()]
  const answers = await Promise.all(
    sales.map((sale) => world.paying(seller, sale, { code: card.code, amountMinor: 15_000 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused && refusalIn(refused, 'gift_card_changed')).toEqual({
    left: { amountMinor: 5_000, currency: 'MXN' },
  })
  expect(await world.cardOf(card.id)).toMatchObject({ balanceMinor: 5_000 })
})

test('the database itself keeps balances: no other change of them, none below zero, and no movement is changed', async () => {
  const { db } = world
  const { id } = await world.newCard({ amountMinor: 10_000 })
  const move = (minor: number) =>
    db.database.execute(sql`INSERT INTO gift_card_movements (id, card_id, account_id, kind, amount_minor)
      VALUES (${newKey()}, ${id}, '1001', 'spent', ${minor})`)
  await expect(move(-10_001)).rejects.toThrow()
  await expect(move(1)).rejects.toThrow()
  await expect(
    db.database.execute(sql`UPDATE gift_cards SET balance_minor = 1 WHERE id = ${id}`),
  ).rejects.toThrow()
  await expect(
    db.database.execute(sql`DELETE FROM gift_card_movements WHERE card_id = ${id}`),
  ).rejects.toThrow()
  expect((await world.cardOf(id)).balanceMinor).toBe(10_000)
})

test('codes that cannot pay are refused with the reason; guesses are limited before the work', async () => {
  const { sell, as, db, seller } = world
  const sale = await sell()
  const refusedBy = async (code: string) =>
    refusalIn(
      await seller.call('bookingEngine.checkGiftCard', { saleId: sale.id, code }),
      'gift_card_refused',
    )
  const card = await world.newCard()
  const check = await seller.ask('bookingEngine.checkGiftCard', { saleId: sale.id, code: card.code })
  expect(check).toMatchObject({ lastFour: card.lastFour, balanceMinor: 500_00, expiresAt: null })
  await db.database.execute(sql`UPDATE gift_cards SET currency = 'USD' WHERE id = ${card.id}`)
  expect(await refusedBy(card.code)).toEqual({ problem: 'currency' })
  await db.database.execute(sql`UPDATE gift_cards SET account_id = '1002' WHERE id = ${card.id}`)
  expect(await refusedBy(card.code)).toEqual({ problem: 'unknown' })
  const expired = await world.newCard()
  await db.database.execute(sql`UPDATE gift_cards SET expires_at = now() WHERE id = ${expired.id}`)
  expect(await refusedBy(expired.code)).toEqual({ problem: 'expired' })
  const voided = await world.newCard()
  await world.owner.ask('agency.voidGiftCard', { id: voided.id, reason: 'se perdió' })
  expect(await refusedBy(voided.code)).toEqual({ problem: 'voided' })
  // Ten guesses of one device, then not even a valid code is looked up.
  const owner = await as('owner')
  const statuses: number[] = []
  for (let times = 0; times < 11; times++) {
    const code = `AAAA-BBBB-CCCC-${String(1000 + times)}`
    statuses.push((await owner.call('bookingEngine.checkGiftCard', { saleId: sale.id, code })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(409), 429])
})
