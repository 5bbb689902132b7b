import { afterAll, beforeAll, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Sent } from '#core/contract/calls.ts'
import { addDays } from '#core/time/days.ts'
import { people } from '#server/modules/people/tables.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, type Payer, sendCard } from '#tests/builders/payers.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { ride } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let payer: Payer
let owner: HttpClient

const desk = {
  meetingPoint: textFrom({ es: 'Junto a la columna naranja', en: 'By the orange column' }),
  nameBoard: 'Viajes de Prueba',
  emergencyPhone: '',
  vehicles: null,
}
const own = textFrom({ es: 'Frente al módulo de taxis', en: 'Across from the taxi stand' })
const save = (airportPoints?: Sent<'agency.saveTransferDesk'>['airportPoints']) =>
  owner.call('agency.saveTransferDesk', { ...desk, ...(airportPoints && { airportPoints }) })

beforeAll(async () => {
  db = await createTestDatabase({ connections: 12 })
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  await db.database
    .insert(people)
    .values({ id: 'owner', role: 'owner', accountId: '1001', name: 'Dueña', email: 'a@example.com' })
  app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0' } })
  owner = await signedInAs(db.database, app.baseUrl, 'owner')
  payer = await newPayer(app.baseUrl, [ride(catalogue, 30, 32)])
  await sendCard(payer.client, await payer.openPage(), cards.good)
  await payer.until(({ state }) => state === 'confirmed')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

/** What the customer, the agency at its sale, the driver's list and the voucher show. */
async function told(): Promise<string[]> {
  const { client, saleId } = payer
  const rides = await owner.call('agency.listRides', { on: addDays(catalogue.today, 30) })
  const paper = await fetch(`${app.baseUrl}/vouchers/${saleId}.pdf`, {
    headers: { cookie: client.cookie ?? '' },
  })
  const voucher = readPdf(Buffer.from(await paper.arrayBuffer())).text.replace(/\s+/g, ' ')
  const sale = await owner.call('agency.getSale', { saleId })
  return [await payer.getSale(), sale.body, rides.body, voucher].map((one) => JSON.stringify(one))
}

test('an airport has its own meeting point, the same for the customer, the agency and the driver', async () => {
  const { airports = [] } = await owner.ask('agency.getTransferDesk', {})
  const [airport] = airports
  if (!airport) throw new Error('no airport')
  expect((await save({ [airport.code]: own })).status).toBe(200)
  for (const said of await told()) {
    expect(said).toContain(own.es)
    expect(said).not.toContain('columna naranja')
  }
  // An older app that saves the other fields leaves it unchanged.
  expect((await save()).body).toMatchObject({ airportPoints: { [airport.code]: own } })
  await save({ QQQ: own })
  for (const said of await told()) expect(said, 'another airport’s').toContain('columna naranja')
  expect((await save({ [airport.code]: textFrom({ es: 'Solo en español', en: '' }) })).status).toBe(400)
  expect((await save({ nowhere: own })).status).toBe(400)
})
