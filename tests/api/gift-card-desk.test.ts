import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { giftCardPath } from '#core/sales/gift-cards.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { expireGiftCards } from '#server/modules/gift-card-desk/end-gift-cards.ts'
import { people } from '#server/modules/people/tables.ts'
import { takeCash } from '#tests/builders/credit.ts'
import { newKey } from '#tests/builders/sales.ts'
import { receivedIn, refusalIn } from '#tests/support/servers/call-answer.ts'
import { openGiftCardWorld } from '#tests/support/worlds/gift-card-world.ts'

const world = await openGiftCardWorld()
afterAll(() => world.stop())

test('a refund becomes a gift card if the agency’s people choose it: no money moves, and the card pays another sale', async () => {
  const { owner, seller, sell, entriesOf, db } = world
  const sale = receivedIn(await takeCash(seller, await sell()))
  const before = await world.balanceOf()
  const cancelled = receivedIn(
    await owner.call('bookingEngine.cancel', {
      ...{ saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
      giftCard: { agreed: true },
    }),
  )
  expect(cancelled.refunds).toMatchObject([
    { method: 'cash', route: 'gift_card', state: 'done', toHand: false, amountMinor: sale.totalMinor },
  ])
  expect((await entriesOf(sale.id)).map(([kind]) => kind)).not.toContain('cash_returned')
  const [row] = (await owner.ask('agency.listGiftCards', { kind: 'refund' })).rows
  expect(row).toMatchObject({ email: 'clienta@example.com', issuedMinor: sale.totalMinor, state: 'active' })
  // Only the earnings of the sale are taken back.
  expect(await world.balanceOf()).toBeLessThanOrEqual(before)
  const { rows: jobs } = await db.database.execute(
    sql`SELECT FROM graphile_worker._private_jobs WHERE payload->>'cardId' = ${row?.id ?? ''}`,
  )
  expect(jobs).toHaveLength(1)
  const code = await world.codeOfCard(row?.id ?? '')
  const next = await sell()
  receivedIn(await world.paying(seller, next, { code, amountMinor: next.dueMinor }))
  expect((await world.saleOf(next.id)).state).toBe('confirmed')
  expect(
    refusalIn(
      await owner.call('agency.voidGiftCard', { id: row?.id ?? '', reason: 'es suya' }),
      'gift_card_kept',
    ),
  ).toBeUndefined()
})

test('a card that was not used can be voided, with its cash; what is left on an expired one returns to the agency', async () => {
  const { owner, seller, db, front } = world
  const before = await world.balanceOf()
  const card = receivedIn(await world.issuing(seller))
  for (let times = 0; times < 2; times++)
    receivedIn(await owner.call('agency.voidGiftCard', { id: card.id, reason: 'Se tecleó mal' }))
  expect(await world.cardOf(card.id)).toMatchObject({
    state: 'voided',
    balanceMinor: 0,
    ...{ may: { print: false }, voidReason: 'Se tecleó mal' },
  })
  const paper = await world.fetchAs(owner, giftCardPath(card.id))
  expect(paper.headers.get('content-type')).not.toContain('pdf')
  const { rows } = await db.database.execute(
    sql`SELECT sum(amount_minor)::int AS minor, count(*)::int AS count FROM cash_movements WHERE gift_card_id = ${card.id}`,
  )
  expect(rows).toEqual([{ minor: 0, count: 2 }])
  expect(await world.balanceOf()).toBe(before)

  const old = await world.newCard({ kind: 'given', payment: null })
  await db.database.execute(sql`UPDATE gift_cards SET expires_at = now() WHERE id = ${old.id}`)
  for (let times = 0; times < 2; times++) await expireGiftCards(front.deps)
  expect(await world.cardOf(old.id)).toMatchObject({ state: 'expired', balanceMinor: 0 })
  expect(await world.balanceOf()).toBe(before)
  expect((await owner.call('agency.voidGiftCard', { id: old.id, reason: 'ya venció' })).status).toBe(409)
})

test('sellers need the permission for cash, only owners give cards away, and the credit of the agency is the limit', async () => {
  const { seller, owner, as, db, fetchAs } = world
  const gift = { kind: 'given', payment: null } as const
  expect((await world.issuing(seller, gift)).status).toBe(403)
  expect((await world.issuing(owner, gift)).status).toBe(200)
  expect((await world.issuing(owner, { payment: null })).status).toBe(400)
  expect((await world.issuing(owner, { expiresOn: '2026-12-24' })).status).toBe(400)
  const { id } = await world.newCard()
  // A colleague who did not issue it may not print it, which shows the code.
  expect((await seller.call('agency.getGiftCard', { id })).body).toMatchObject({
    may: { print: false, void: false },
  })
  expect((await fetchAs(seller, giftCardPath(id))).headers.get('content-type')).not.toContain('pdf')
  const foreign = await as('foreign')
  expect((await foreign.call('agency.getGiftCard', { id })).status).toBe(404)
  expect((await foreign.call('agency.voidGiftCard', { id, reason: 'porque sí' })).status).toBe(404)
  expect((await foreign.ask('agency.listGiftCards', {})).rows.map((row) => row.id)).not.toContain(id)
  await db.database
    .update(people)
    .set({ permissions: ['sell'] })
    .where(sql`id = 'colleague'`)
  const colleague = await as('colleague')
  expect((await colleague.call('agency.listGiftCards', {})).status).toBe(403)
  expect((await world.issuing(colleague)).status).toBe(403)
  await db.database.update(accounts).set({ creditLimitMinor: 0 })
  expect(refusalIn(await world.issuing(owner), 'credit_exceeded')).toMatchObject({
    needed: { amountMinor: 500_00 },
  })
})
