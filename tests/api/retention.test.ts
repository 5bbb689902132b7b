import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptDays } from '#core/app/retention.ts'
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
    ...['call_requests', 'leads', 'provider_events', 'quotes'].map((table) => `timely ${table}`),
  ])
  await ofSale('expired')
  await forget()
  expect(await kept()).not.toContain('late quotes')
})
