import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptDays } from '#core/app/retention.ts'
import { giftCardOrders } from '#server/modules/gift-card-orders/tables.ts'
import { giftCardMovements, giftCards } from '#server/modules/gift-cards/tables.ts'
import { providerEvents } from '#server/modules/payments/tables.ts'
import { callRequests } from '#server/modules/prospects/tables.ts'
import { quotes } from '#server/modules/quotes/tables.ts'
import { leads } from '#server/modules/registrations/tables.ts'
import { forgetOld } from '#server/modules/retention/forget-old.ts'
import { openAttempt } from '#tests/builders/attempts.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { saleDeps } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { dumpOf } from '#tests/support/database/dump.ts'
import { canary, findCanaries } from '#tests/support/worlds/canaries.ts'

let db: TestDatabase
let catalogue: Catalogue
beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database)
})
afterAll(() => db?.drop())

const forget = () => forgetOld(saleDeps(db.database))

/** Every row of every table, as text. */
const everything = () => dumpOf(db.owner)

/** Rows about one person in every table without other references, `late` days after their retention term. */
async function leaveTraces(id: string, late: number) {
  const ago = (days: number) => new Date(Date.now() - (days + late) * 86_400_000)
  const { database } = db
  const { givenName: name, email, phone } = canary
  await database.insert(callRequests).values({
    id,
    name,
    phone,
    subject: email,
    wantedAt: ago(keptDays.callRequests),
    timeZone: 'America/Cancun',
  })
  await database.insert(leads).values({ id, name, email, phone, createdAt: ago(keptDays.leads) })
  await database
    .insert(providerEvents)
    .values({ provider: 'stripe', eventId: id, body: { email }, receivedAt: ago(keptDays.providerEvents) })
  await database.insert(giftCardOrders).values({
    ...{ id, accountId: '1001', language: 'es', amountMinor: 500_00, currency: 'MXN', buyerName: name },
    ...{ buyerEmail: email, recipientName: name, recipientEmail: email, note: '', method: 'card' },
    ...{ provider: 'sandbox', state: 'expired', createdAt: ago(keptDays.giftCardOrders) },
  })
  await database.insert(quotes).values({
    ...{
      id,
      accountId: '1001',
      sellerId: 'somebody',
      client: { givenName: name, familyName: '', email, phone },
      language: 'es',
    },
    ...{ currency: 'MXN', choices: [], lines: [], totalMinor: 0, validUntil: ago(keptDays.quotes) },
  })
}

const kept = async () =>
  [...(await everything()).matchAll(/^(?!legal_texts)(\w+): .*?\b(late|timely)\b/gm)].map(
    ([, table, which]) => `${which} ${table}`,
  )

test('after the retention term nothing about the person is left in the database', async () => {
  await leaveTraces('late', 1)
  expect(findCanaries(await everything())).not.toEqual([])
  await forget()
  expect(findCanaries(await everything())).toEqual([])
})

test('rows within their term, or referenced by others, stay', async () => {
  await leaveTraces('timely', -1)
  await leaveTraces('late', 1)
  const { saleId } = await openAttempt(saleDeps(db.database), catalogue, new Date(), 'captured')
  const ofSale = (state: string) =>
    db.database.execute(sql`UPDATE sales SET state = ${state} WHERE id = ${saleId}`)
  await db.database.execute(sql`UPDATE quotes SET sale_id = ${saleId} WHERE id = 'late'`)
  await ofSale('confirmed')
  await forget()
  expect((await kept()).toSorted()).toEqual([
    'late quotes',
    ...['call_requests', 'gift_card_orders', 'leads', 'provider_events', 'quotes'].map(
      (table) => `timely ${table}`,
    ),
  ])
  await ofSale('expired')
  await forget()
  expect(await kept()).not.toContain('late quotes')
})

test('the recipient of a gift card is forgotten once nothing has been left on it for long; the card stays', async () => {
  const { database } = db
  const addCard = async (id: string, spentDaysAgo: number | null) => {
    await database.insert(giftCards).values({
      ...{ id, accountId: '1001', kind: 'sold', payment: 'online', currency: 'MXN', issuedMinor: 100_00 },
      ...{
        codeHash: id,
        code: 'sealed',
        lastFour: '7K2M',
        email: 'a@example.com',
        note: 'Hola',
        language: 'es',
      },
    })
    const move = { cardId: id, accountId: '1001' }
    await database
      .insert(giftCardMovements)
      .values({ ...move, id: `${id} issued`, kind: 'issued', amountMinor: 100_00, movedAt: new Date(0) })
    if (spentDaysAgo === null) return
    const movedAt = new Date(Date.now() - spentDaysAgo * 86_400_000)
    await database
      .insert(giftCardMovements)
      .values({ ...move, id: `${id} spent`, kind: 'spent', amountMinor: -100_00, movedAt })
  }
  await addCard('full card', null)
  await addCard('used card', keptDays.giftCards - 1)
  await addCard('forgotten card', keptDays.giftCards + 1)
  await database.insert(giftCardOrders).values({
    ...{ id: 'paid', accountId: '1001', language: 'es', amountMinor: 100_00, currency: 'MXN', note: 'Hola' },
    ...{
      buyerName: 'Rosa',
      buyerEmail: 'r@example.com',
      recipientName: 'Ana',
      recipientEmail: 'a@example.com',
    },
    ...{ method: 'card', provider: 'sandbox', state: 'captured', cardId: 'forgotten card' },
    createdAt: new Date(0),
  })
  await forget()
  const left = await database.select({ id: giftCards.id, email: giftCards.email }).from(giftCards)
  expect(left.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: 'forgotten card', email: null },
    { id: 'full card', email: 'a@example.com' },
    { id: 'used card', email: 'a@example.com' },
  ])
  expect(await database.select().from(giftCardOrders).where(eq(giftCardOrders.id, 'paid'))).toMatchObject([
    { buyerName: 'Rosa', recipientName: '', recipientEmail: null, note: '' },
  ])
})
