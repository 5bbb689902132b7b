import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { formatMoney } from '#core/money/money.ts'
import { addDays, dayIn, formatDay } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import type { Mail } from '#server/gateways/mail/port.ts'
import {
  disputeSandboxPayment,
  endSandboxDispute,
} from '#server/gateways/payments/sandbox/sandbox-disputes.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { followDispute } from '#server/modules/disputes/follow-dispute.ts'
import { findCardShop } from '#server/modules/gift-card-orders/card-shop.ts'
import { followCardOrder } from '#server/modules/gift-card-orders/follow-card-orders.ts'
import { getGiftCardOrder } from '#server/modules/gift-card-orders/get-card-order.ts'
import { returnCardMoney } from '#server/modules/gift-card-orders/return-card-money.ts'
import { sendGiftCard } from '#server/modules/mail/send-gift-card.ts'
import { sendGiftCardOrder } from '#server/modules/mail/send-gift-card-order.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeCash } from '#tests/builders/credit.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { newKey, visitor } from '#tests/builders/sales.ts'
import { receivedIn, refusalIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { type CardOrderWorld, openCardOrderWorld } from '#tests/support/worlds/card-order-world.ts'

const world = await openCardOrderWorld()
afterAll(() => world.stop())

/** Buys a card and pays it; its id and code. */
async function buy(wanted: Parameters<CardOrderWorld['ordering']>[0] = {}) {
  const { key } = receivedIn(await world.ordering(wanted))
  await world.take(key)
  const order = await world.orderOf(key)
  const id = (await world.bought()).at(-1)?.id ?? ''
  return { key, id, order, code: order.card?.code ?? '' }
}

const differences = () =>
  compareSettlement(world.deps, dayIn(world.deps.clock.now(), 'UTC'), providerIn(world.deps))

test.each(['card', 'oxxo', 'spei'] as const)(
  'a card bought by %s is issued once, when the money arrives, and charges nobody',
  async (method) => {
    const before = await world.balanceOf()
    const cards = (await world.bought()).length
    const idempotencyKey = newKey()
    const first = receivedIn(await world.ordering({ method, idempotencyKey }))
    expect(receivedIn(await world.ordering({ method, idempotencyKey }))).toEqual(first)
    const waiting = await world.orderOf(first.key)
    expect(waiting).toMatchObject({ state: 'waiting', card: null, amountMinor: 500_00 })
    if (method === 'card') expect(first.redirectUrl).toContain('/sandbox/pay/')
    else expect(waiting.reference?.number).toMatch(/^\d+$/)
    expect((await world.bought()).length).toBe(cards)
    await Promise.all([
      world.take(first.key, method),
      followCardOrder(world.deps, { orderId: first.key.slice(0, 22) }),
    ])
    const { card } = await world.orderOf(first.key)
    expect(card).toMatchObject({ state: 'active', balanceMinor: 500_00 })
    expect((await world.bought()).length).toBe(cards + 1)
    expect(await world.balanceOf()).toBe(before)
    expect(await differences()).toBe(0)
  },
)

test('a card that was bought pays a sale, which earns as if the platform had the money', async () => {
  const sale = await world.sell()
  const { code, id } = await buy({ amountMinor: sale.dueMinor })
  const before = await world.balanceOf()
  receivedIn(await world.paying(world.seller, sale, { code }))
  expect(await world.saleOf(sale.id)).toMatchObject({ state: 'confirmed', dueMinor: 0 })
  const { money } = await world.deskOf(world.owner, sale.id)
  expect((await world.balanceOf()) - before).toBe((money.commissionMinor ?? 0) + (money.markupMinor ?? 0))
  refusalIn(await world.owner.call('agency.voidGiftCard', { id, reason: 'ya no' }), 'gift_card_kept')
})

test('one that was not used is voided and its money returns to the buyer, once, without the agency’s account', async () => {
  const { id, key } = await buy()
  const before = await world.balanceOf()
  for (let times = 0; times < 2; times++)
    receivedIn(await world.owner.call('agency.voidGiftCard', { id, reason: 'Se arrepintió' }))
  const orderId = key.slice(0, 22)
  for (let times = 0; times < 2; times++) await returnCardMoney(world.deps, { orderId })
  expect(await world.balanceOf()).toBe(before)
  const { rows } = await world.db.database.execute(
    sql`SELECT amount_minor::int AS minor FROM sandbox_refunds WHERE ref = ${await world.refOf(key)}`,
  )
  expect(rows).toEqual([{ minor: 500_00 }])
  expect(await world.orderOf(key)).toMatchObject({ state: 'returned', card: { code: null, state: 'voided' } })
  expect(await differences()).toBe(0)
})

test('a lost dispute charges the agency for the card, and voids its balance', async () => {
  const { id, key, code } = await buy()
  const sale = await world.sell()
  receivedIn(await world.paying(world.seller, sale, { code, amountMinor: 200_00 }))
  const before = await world.balanceOf()
  const { deps, db } = world
  const ref = await world.refOf(key)
  await disputeSandboxPayment(deps, { paymentId: ref })
  const { rows } = await db.database.execute<{ id: string }>(
    sql`SELECT id FROM sandbox_disputes WHERE ref = ${ref}`,
  )
  const disputeRef = rows[0]?.id ?? ''
  await followDispute(deps, { provider: 'sandbox', disputeRef })
  expect(await world.cardOf(id)).toMatchObject({ state: 'active', balanceMinor: 300_00 })
  await endSandboxDispute(db.database, disputeRef, 'lost')
  for (let times = 0; times < 2; times++) await followDispute(deps, { provider: 'sandbox', disputeRef })
  expect(await world.cardOf(id)).toMatchObject({ state: 'voided', balanceMinor: 0 })
  expect(await world.balanceOf()).toBe(before - 200_00)
  expect(await world.saleOf(sale.id)).toMatchObject({ paidMinor: 200_00 })
})

test('money that arrives after the attempt ended still issues the card', async () => {
  const { key } = receivedIn(await world.ordering({ method: 'oxxo' }))
  await world.db.database.execute(
    sql`UPDATE gift_card_orders SET state = 'expired' WHERE id = ${key.slice(0, 22)}`,
  )
  expect((await world.orderOf(key)).state).toBe('ended')
  await world.take(key, 'oxxo')
  expect((await world.orderOf(key)).state).toBe('paid')
})

test('only an agency that sells them online sells them, with its own methods and limits', async () => {
  const { stranger, owner } = world
  const shopOf = async (accountId: string) =>
    (await stranger.ask('bookingEngine.getGiftCardShop', { accountId })).shop
  expect(await shopOf('1001')).toMatchObject({
    amounts: [500_00, 1_000_00],
    currency: 'MXN',
    maxMinor: 20_000_00,
  })
  expect(await shopOf('1002')).toBeNull()
  refusalIn(await world.ordering({ accountId: '1002' }), 'gift_cards_not_sold')
  receivedIn(await owner.call('agency.changeCardRules', { amounts: [], refunds: false }))
  refusalIn(await world.ordering(), 'gift_cards_not_sold')
  receivedIn(
    await owner.call('agency.changeCardRules', { amounts: [1_000_00, 500_00, 500_00], refunds: false }),
  )
  expect((await owner.ask('agency.getAffiliate', {})).cardRules).toEqual({
    ...{ amounts: [500_00, 1_000_00], refunds: false },
  })
})

test('a purchase opens with its key only, and only at its agency', async () => {
  const { stranger } = world
  const { key } = receivedIn(await world.ordering())
  const open = (accountId: string, given: string) =>
    stranger.call('bookingEngine.getGiftCardOrder', { accountId, key: given })
  refusalIn(await open('1001', `${key.slice(0, 42)}${key.endsWith('A') ? 'B' : 'A'}`), 'gift_card_not_found')
  refusalIn(await open('1002', key), 'gift_card_not_found')
  receivedIn(await open('1001', key))
})

test('the recipient gets the card in the buyer’s name, and the buyer the receipt with the card, or that the money returns', async () => {
  const { key, id, code } = await buy()
  const sent: Mail[] = []
  const mail: Deps['mail'] = {
    async send(letter) {
      sent.push(letter)
      return { result: 'sent', messageId: letter.to }
    },
  }
  const deps = { ...world.deps, mail }
  await sendGiftCard(deps, { cardId: id })
  await sendGiftCardOrder(deps, { orderId: key.slice(0, 22), what: 'paid' })
  const waiting = receivedIn(await world.ordering({ method: 'oxxo' })).key
  await sendGiftCardOrder(deps, { orderId: waiting.slice(0, 22), what: 'reference' })
  // A buyer who keeps the card gets one mail, with the code.
  const own = await buy({ recipientName: null, recipientEmail: 'ROSA@example.com' })
  await sendGiftCard(deps, { cardId: own.id })
  await sendGiftCardOrder(deps, { orderId: own.key.slice(0, 22), what: 'paid' })
  const returned = { orderId: own.key.slice(0, 22), what: 'returned' } as const
  await sendGiftCardOrder(deps, returned)
  receivedIn(await world.owner.call('agency.voidGiftCard', { id: own.id, reason: 'Se arrepintió' }))
  await sendGiftCardOrder(deps, returned)
  expect(sent.map(({ to, attachments }) => [to, attachments?.length ?? 0])).toEqual([
    ['antonio@example.com', 1],
    ['rosa@example.com', 1],
    ['rosa@example.com', 0],
    ['rosa@example.com', 1],
    ['rosa@example.com', 0],
  ])
  expect(sent[0]?.text).toContain('Rosa Peña le regala')
  expect(sent[1]?.text).not.toContain(code)
  expect(sent[3]?.text).toContain(own.code)
  expect(sent[4]?.text).toContain('Le devolvemos $500.00')
  expect(sent[4]?.text).not.toContain(own.code)
  expect(sent[0]?.text).toContain(code)
  expect(sent[1]?.text).toContain(key)
  expect(sent[2]?.text).toContain('OXXO')
})

test('a card for a chosen day is mailed on that morning, and its buyer has the receipt at once', async () => {
  const { deps, db, owner } = world
  const zone = (await getAccount(deps, '1001')).timeZone
  const today = dayIn(deps.clock.now(), zone)
  const deliverOn = addDays(today, 30)
  refusalIn(await world.ordering({ deliverOn: addDays(today, 366) }), 'bad_request')
  const mailedAt = async ({ id }: { id: string }) => {
    const { rows } = await db.database.execute<{ at: string }>(
      sql`SELECT run_at AS at FROM graphile_worker._private_jobs WHERE payload->>'cardId' = ${id}`,
    )
    return rows.map(({ at }) => new Date(at))
  }
  const later = await buy({ deliverOn })
  expect(await mailedAt(later)).toEqual([instantAt(deliverOn, '09:00', zone)])
  expect(later.order).toMatchObject({ sendsOn: deliverOn, sentTo: 'antonio@example.com' })
  const sent: Mail[] = []
  const mail: Deps['mail'] = {
    async send(letter) {
      sent.push(letter)
      return { result: 'sent', messageId: '' }
    },
  }
  await sendGiftCardOrder({ ...deps, mail }, { orderId: later.key.slice(0, 22), what: 'paid' })
  expect(sent[0]?.text).toContain(`a antonio@example.com el ${formatDay(deliverOn, 'es', 'long')}`)
  // By then it was mailed, and the page says so.
  const clock = { ...deps.clock, now: () => instantAt(deliverOn, '09:00', zone) }
  const then = { deps: { ...deps, clock } }
  expect((await getGiftCardOrder(then, { accountId: '1001', key: later.key })).sendsOn).toBeNull()
  await sendGiftCardOrder({ ...then.deps, mail }, { orderId: later.key.slice(0, 22), what: 'paid' })
  expect(sent[1]?.text).toContain('enviamos la tarjeta')
  // Its buyer knows the code, and spends a part before.
  const sale = await world.sell()
  const shared = await buy({ amountMinor: sale.dueMinor + 270_00, deliverOn })
  receivedIn(await world.paying(world.seller, sale, { code: shared.code }))
  await sendGiftCard({ ...deps, mail }, { cardId: shared.id })
  const paper = readPdf(sent[2]?.attachments?.[0]?.content ?? Buffer.alloc(0))
  for (const said of [sent[2]?.text, paper.text]) {
    expect(said).toContain('$270.00')
    expect(said).not.toContain(formatMoney(sale.dueMinor + 270_00, 'MXN', 'es'))
  }
  expect(sent[2]?.subject).toContain('$270.00')
  // One that its agency voids meanwhile, or that its buyer has spent, is not mailed any more.
  receivedIn(await owner.call('agency.voidGiftCard', { id: later.id, reason: 'Se arrepintió' }))
  await sendGiftCard({ ...deps, mail }, { cardId: later.id })
  expect(sent).toHaveLength(3)
  for (const wanted of [{ deliverOn: today }, { deliverOn, recipientEmail: null }]) {
    const now = await buy(wanted)
    expect(now.order.sendsOn).toBeNull()
    expect((await mailedAt(now)).every((at) => at.getTime() <= Date.now())).toBe(true)
  }
})

test('owners see who bought a card, and find it by that name', async () => {
  const { id } = await buy({ buyerName: 'Ximena Ruiz' })
  const { rows } = await world.owner.ask('agency.listGiftCards', { text: 'ximena' })
  expect(rows).toMatchObject([{ id, buyer: 'Ximena Ruiz', email: 'antonio@example.com' }])
  expect(await world.cardOf(id)).toMatchObject({ buyer: 'Ximena Ruiz' })
})

test('an agency sells cards only while a provider takes its currency', async () => {
  const { deps, db } = world
  expect(await findCardShop(deps, db.database, '1001')).toMatchObject({ currency: 'MXN' })
  expect(await findCardShop({ payments: [] }, db.database, '1001')).toBeNull()
})

test('a customer who cancels chooses a gift card where the agency offers it, and only there', async () => {
  const { owner, seller, deps } = world
  const sale = receivedIn(await takeCash(seller, await world.sell()))
  const visiting = { ...visitor([sale.id]), deps }
  const asked = { saleId: sale.id, lineId: null }
  const cancel = () =>
    cancelLines(visiting, {
      ...{ ...asked, idempotencyKey: newKey(), acceptedPenaltyMinor: 0, giftCard: { agreed: true } },
    })
  expect((await simulateCancellation(visiting, asked)).mayBeCard).toBeUndefined()
  await expect(cancel()).rejects.toMatchObject({ code: 'forbidden' })
  receivedIn(await owner.call('agency.changeCardRules', { amounts: [500_00, 1_000_00], refunds: true }))
  const before = await world.balanceOf()
  expect((await simulateCancellation(visiting, asked)).mayBeCard).toBe(true)
  await cancel()
  const [card] = (await owner.ask('agency.listGiftCards', { kind: 'refund' })).rows
  expect(card).toMatchObject({ issuedMinor: sale.totalMinor, state: 'active' })
  expect((await world.saleOf(sale.id)).refunds).toMatchObject([{ route: 'gift_card', state: 'done' }])
  // Only the earnings of the sale are taken back.
  expect(await world.balanceOf()).toBeLessThanOrEqual(before)
})

test('everybody with the payment link of a sale can pay it with a card', async () => {
  const { seller, front } = world
  const sale = await world.sell()
  const { code } = await buy({ amountMinor: sale.dueMinor })
  const { url } = await seller.ask('agency.createPaymentLink', { saleId: sale.id, idempotencyKey: newKey() })
  const guest = createHttpClient(front.url)
  const token = url?.split('/').at(-1) ?? ''
  receivedIn(await guest.call('bookingEngine.openPaymentLink', { accountId: '1001', token }))
  receivedIn(await world.paying(guest, sale, { code }))
  expect(await world.saleOf(sale.id)).toMatchObject({ state: 'confirmed', dueMinor: 0 })
})
