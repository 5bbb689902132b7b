import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuestReport, RideReport } from '#core/sales/ride-reports.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { forgetOldCrewLinks } from '#server/modules/crew-links/crew-links.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { outing, ride } from '#tests/builders/sales.ts'
import { rerunMigration } from '#tests/support/database/rerun-migration.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { openRideDesk, type RideDesk } from '#tests/support/worlds/ride-desk.ts'

let world: RideDesk
let { db, app, catalogue, client } = {} as RideDesk
/** The day of the ride and of the departure, the ride, and the code of its sale. */
let on: Day
let lineId: string
let code: string
/** The guests of the departure, in a sale of their own. */
let tourLineId: string

const driver = 'Beto Chan'
const phone = '+52 998 765 4321'
const guest = () => createHttpClient(app.baseUrl)
const assign = (leg: number, to: string) =>
  client.owner.ask('agency.assignRide', { lineId, leg, driver: to, car: 'Van 3' })
const tokenIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
async function link(who = client.owner, day = on) {
  const { url } = await who.ask('agency.createDriverLink', { on: day, driver, phone })
  return tokenIn(url)
}
const open = (token: string, accountId = '1001') =>
  guest().call('bookingEngine.openDriverDay', { accountId, token })
const report = (token: string, said: RideReport | null, more = {}) =>
  guest().call('bookingEngine.reportRide', { accountId: '1001', token, lineId, leg: 0, said, ...more })
const seen = async () => {
  const { rides } = await client.owner.ask('agency.listRides', { on })
  return rides.find((one) => one.lineId === lineId)?.report
}
const gone = { status: 410, code: 'link_expired' }

beforeAll(async () => {
  world = await openRideDesk()
  ;({ db, app, catalogue, client } = world)
  on = addDays(catalogue.today, 30)
  const buyer = await newPayer(app.baseUrl, [ride(catalogue, 30, 32)])
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  await buyer.until(({ state }) => state === 'confirmed')
  const sale = await buyer.getSale()
  code = sale.code
  lineId = sale.lines[0]?.id ?? ''
  // Of the agency's own: it says who guides it.
  await db.database.execute(
    sql`UPDATE products SET account_id = '1001' WHERE id = ${catalogue.tour.productId}`,
  )
  const traveller = await newPayer(app.baseUrl, [outing(catalogue, 30)])
  await sendCard(traveller.client, await traveller.openPage(), cards.good)
  await traveller.until(({ state }) => state === 'confirmed')
  tourLineId = (await traveller.getSale()).lines[0]?.id ?? ''
})
beforeEach(async () => {
  await assign(0, driver)
  await assign(1, driver)
  await db.database.execute(sql`DELETE FROM crew_links`)
})
afterAll(() => world?.stop())

test('a driver sees the rides of the day without an account, and nothing of prices, e-mails or codes', async () => {
  const { url, expiresAt } = await client.owner.ask('agency.createDriverLink', { on, driver, phone })
  expect(url).toMatch(/\/booking\/1001\/driver\/[A-Za-z0-9_-]{43}\?lang=es$/)
  // Midnight after the second day, in the agency's zone.
  expect(expiresAt.slice(0, 10)).toBe(addDays(on, 3))
  const { status, body } = await open(tokenIn(url))
  expect(status).toBe(200)
  expect(body).toMatchObject({ on, driver, rides: [{ lineId, leg: 0, report: null, pickupOn: on }] })
  const told = JSON.stringify(body)
  expect(told).toContain('Zoë Núñez Łukasiewicz')
  expect(told).not.toMatch(/Minor|@|saleId|"total/)
  expect(told).not.toContain(code)
  // The way back is another day, with a link of its own.
  const { rides } = await client.owner.ask('agency.listRides', { on: addDays(catalogue.today, 32) })
  expect(rides[0]).toMatchObject({ driver })
  const { rows } = await db.database.execute(sql`SELECT * FROM crew_links`)
  expect(JSON.stringify(rows)).not.toContain(tokenIn(url))
})

test('the desk finds the phone again, and when the link of the day was sent', async () => {
  const find = (who: HttpClient, day: Day) => who.ask('agency.findDriverLink', { on: day, driver })
  expect(await find(client.owner, on)).toEqual({ phone: '', sentAt: null })
  await link()
  expect(await find(client.owner, on)).toEqual({ phone, sentAt: expect.any(String) })
  expect(await find(client.seller, addDays(on, 2))).toEqual({ phone, sentAt: null })
  for (const foreign of [client.other, client.branch])
    expect(await find(foreign, on)).toEqual({ phone: '', sentAt: null })
})

test('only who sees the rides sends them, for a day that has some and is not long over', async () => {
  const ask = (who: HttpClient, more = {}) =>
    who.call('agency.createDriverLink', { on, driver, phone: '', ...more })
  expect((await ask(guest())).status).toBe(401)
  for (const foreign of [client.other, client.branch])
    expect((await ask(foreign)).code, 'rides of another agency').toBe('ride_not_found')
  expect((await ask(client.owner, { driver: 'Nadie' })).code).toBe('ride_not_found')
  expect((await ask(client.owner, { on: addDays(on, 1) })).code).toBe('ride_not_found')
  expect((await ask(client.owner, { on: addDays(catalogue.today, -4) })).code).toBe('link_expired')
  for (const wrong of [{ driver: ' ' }, { phone: 'llame' }, { driver: 'x'.repeat(61) }])
    expect((await ask(client.owner, wrong)).status).toBe(400)
  expect((await ask(client.seller)).status).toBe(200)
})

test('a link that is wrong, over, replaced, or at another agency opens nothing', async () => {
  const first = await link()
  expect((await open(first)).status).toBe(200)
  expect(await open('x'.repeat(43))).toMatchObject(gone)
  expect((await open('short')).status).toBe(400)
  expect(await open(first, '1002')).toMatchObject(gone)
  expect(await report(first, 'done', { accountId: '1002' })).toMatchObject(gone)
  const second = await link(client.owner)
  for (const past of [await open(first), await report(first, 'done')]) expect(past).toMatchObject(gone)
  expect((await open(second)).status).toBe(200)

  await db.database.execute(sql`UPDATE crew_links SET expires_at = now()`)
  for (const past of [await open(second), await report(second, 'done')]) {
    expect(past).toMatchObject(gone)
    expect(JSON.stringify(past.body), 'nobody is named after the end').not.toMatch(/Zoë|Núñez|Beto|\+52/)
  }
  expect(await forgetOldCrewLinks({ database: db.database })).toBe(1)
  const { rows } = await db.database.execute(sql`SELECT FROM crew_links`)
  expect(rows).toEqual([])
  expect(await seen()).toBeNull()
})

test('a driver’s report is shown to the desk, changes no state, and is stored once', async () => {
  const token = await link()
  expect((await report(token, 'on_the_way')).body).toEqual({
    report: { said: 'on_the_way', at: expect.any(String) },
  })
  const first = await seen()
  expect(first).toMatchObject({ said: 'on_the_way' })
  expect((await report(token, 'on_the_way')).body, 'again').toEqual({ report: first })
  await report(token, 'nobody')
  const { rides } = await client.owner.ask('agency.listRides', { on })
  expect(rides[0]).toMatchObject({ report: { said: 'nobody' }, noShowAt: null, pickedUpAt: null })
  expect((await report(token, null)).body).toEqual({ report: null })
  expect((await report(token, 'done', { leg: 1 })).code, 'the other day').toBe('ride_not_found')
  expect((await report(token, 'done', { lineId: 'y'.repeat(22) })).code).toBe('ride_not_found')
  const { rows } = await db.database.execute(
    sql`SELECT actor, details FROM audit WHERE event = 'ride_reported' ORDER BY id`,
  )
  const said = (what: RideReport | null) => ({
    actor: 'visitor',
    details: { lineId, leg: 0, driver, said: what },
  })
  expect(rows).toEqual([said('on_the_way'), said('nobody'), said(null)])
})

test('a ride that the desk gives to another driver leaves the link, and its report is gone', async () => {
  const token = await link()
  await report(token, 'on_the_way')
  // Another vehicle is not another driver.
  await client.owner.ask('agency.assignRide', { lineId, leg: 0, driver, car: 'Van 9' })
  expect(await seen()).toMatchObject({ said: 'on_the_way' })
  await assign(0, 'Lupita Pech')
  expect(await seen()).toBeNull()
  expect((await open(token)).body).toMatchObject({ rides: [] })
  expect((await report(token, 'done')).code).toBe('ride_not_found')
})

test('one ride takes only so many reports', async () => {
  const token = await link()
  let answer = await report(token, 'done')
  for (let times = 0; times < 30 && answer.status === 200; times += 1)
    answer = await report(token, times % 2 ? 'done' : 'nobody')
  expect(answer.code).toBe('too_many_requests')
  expect((await open(token)).status, 'the rides stay readable').toBe(200)
})

const departuresOn = async (who: HttpClient, more = {}) =>
  await who.ask('agency.listDepartures', { on, ...more })
const assignGuides = (who: HttpClient, guides: string[], day = on) =>
  who.call('agency.assignGuides', { unitId: catalogue.tour.unitId, on: day, guides })
async function guideLink(who: HttpClient, guide: string) {
  const { url } = await who.ask('agency.createGuideLink', { on, guide, phone })
  return tokenIn(url)
}
const openGuided = (token: string, accountId = '1001') =>
  guest().call('bookingEngine.openGuideDay', { accountId, token })
const reportGuests = (token: string, said: GuestReport | null, of = tourLineId) =>
  guest().call('bookingEngine.reportGuests', { accountId: '1001', token, lineId: of, said })

test('the departures of a day have their guests by pick-up, places sold of all, and only the owner’s people see them', async () => {
  const { departures } = await departuresOn(client.seller)
  const of = { unitId: catalogue.tour.unitId, on, startsAt: '08:30', languages: ['es'], capacity: 200 }
  const told = { lineId: tourLineId, customer: 'Zoë Núñez Łukasiewicz', requests: 'Cuna, por favor' }
  const met = { pickupOn: on, pickupTime: '07:45', pickup: { es: 'Centro' }, mayBeNoShow: false }
  const travellers = ['Ana A Ruiz', 'Ana B Ruiz'].map((name) => ({ name, age: null }))
  const guests = [{ ...told, ...met, travellers, adults: 2, report: null }]
  expect(departures).toMatchObject([{ ...of, sold: 2, account: { id: '1001' }, guests }])
  // A line that was sold before lines had their meeting.
  await db.database.execute(sql`UPDATE lines SET snapshot = snapshot - 'meeting' WHERE id = ${tourLineId}`)
  const startsThere = [{ pickupTime: '08:30', pickup: null }]
  expect((await departuresOn(client.seller)).departures).toMatchObject([{ guests: startsThere }])
  await rerunMigration(db.owner, '0056_meetings-of-sold-tours')
  expect((await departuresOn(client.seller)).departures, 'migrated').toEqual(departures)
  // Nobody has bought the next day, and it is on sale.
  const next = await departuresOn(client.owner, { on: addDays(on, 1) })
  expect(next.departures).toMatchObject([{ sold: 0, guests: [] }])
  for (const foreign of [client.other, client.branch])
    expect((await departuresOn(foreign)).departures).toEqual([])
  expect((await client.branch.call('agency.listDepartures', { accountId: '1001' })).code).toBe(
    'account_not_found',
  )
  expect((await guest().call('agency.listDepartures', { on })).status).toBe(401)
  await db.database.execute(sql`UPDATE products SET account_id = NULL WHERE id = ${catalogue.tour.productId}`)
  expect((await departuresOn(client.owner)).departures, 'a tour of the platform').toEqual([])
  expect((await assignGuides(client.owner, ['Lupita'])).code).toBe('departure_not_found')
  await db.database.execute(
    sql`UPDATE products SET account_id = '1001' WHERE id = ${catalogue.tour.productId}`,
  )
})

test('a departure has several guides, who are suggested for the next one', async () => {
  for (const foreign of [client.other, client.branch])
    expect((await assignGuides(foreign, ['Ajena'])).code).toBe('departure_not_found')
  expect((await assignGuides(client.owner, ['Lupita'], addDays(on, 400))).code).toBe('departure_not_found')
  expect((await assignGuides(client.owner, [' '])).status).toBe(400)
  expect((await assignGuides(client.owner, [...'ABCDEFG'])).status, 'one too many').toBe(400)
  const both = { guides: ['Lupita Pech', 'Chucho'] }
  expect((await assignGuides(client.seller, [' Lupita Pech ', 'Chucho', 'Chucho'])).body).toEqual(both)
  expect((await assignGuides(client.owner, both.guides)).body, 'again').toEqual(both)
  const { departures, known } = await departuresOn(client.owner)
  expect(departures).toMatchObject([both])
  expect(known.toSorted()).toEqual(['Chucho', 'Lupita Pech'])
  expect((await departuresOn(client.other)).known).toEqual([])
  expect((await assignGuides(client.owner, [])).body).toEqual({ guides: [] })
  expect((await departuresOn(client.owner)).departures).toMatchObject([{ guides: [] }])
  const { rows } = await db.database.execute(
    sql`SELECT details->'guides' AS guides FROM audit WHERE event = 'guides_assigned' ORDER BY id`,
  )
  expect(rows).toEqual([both, { guides: [] }])
})

test('a guide sees the departures of the day by a link, and nothing of prices, e-mails or codes', async () => {
  await assignGuides(client.owner, ['Lupita Pech', 'Chucho'])
  for (const who of [client.other, client.branch]) {
    const foreign = await who.call('agency.createGuideLink', { on, guide: 'Chucho', phone: '' })
    expect(foreign.code).toBe('departure_not_found')
  }
  const token = await guideLink(client.seller, 'Chucho')
  const { status, body } = await openGuided(token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ on, guide: 'Chucho', phone: '+52 998 000 0000' })
  expect(body).toMatchObject({
    departures: [{ sold: 2, guests: [{ phone: '+529981234567', pickupTime: '07:45' }] }],
  })
  expect(JSON.stringify(body)).not.toMatch(/Minor|@|saleId|"code"|"total/)
  const sent = await client.owner.ask('agency.findGuideLink', { on, guide: 'Chucho' })
  expect(sent).toEqual({ phone, sentAt: expect.any(String) })
  // A guide's key opens no driver's page, nor the other way around.
  expect(await open(token)).toMatchObject(gone)
  expect(await openGuided(await link())).toMatchObject(gone)
  expect(await openGuided(token, '1002')).toMatchObject(gone)
  const second = await guideLink(client.owner, 'Chucho')
  expect(await openGuided(token), 'replaced').toMatchObject(gone)
  await assignGuides(client.owner, ['Lupita Pech'])
  expect((await openGuided(second)).body).toMatchObject({ departures: [] })
  expect((await reportGuests(second, 'present')).code).toBe('departure_not_found')
  await db.database.execute(sql`UPDATE crew_links SET expires_at = now()`)
  expect(await openGuided(second)).toMatchObject(gone)
  expect(await reportGuests(second, 'present')).toMatchObject(gone)
})

test('a guide’s report is shown to the desk, stays when guides change, and is stored once', async () => {
  await assignGuides(client.owner, ['Chucho'])
  const token = await guideLink(client.owner, 'Chucho')
  const reported = async () => (await departuresOn(client.owner)).departures[0]?.guests[0]
  const present = { report: { said: 'present', at: expect.any(String) } }
  expect((await reportGuests(token, 'present')).body).toEqual(present)
  const first = (await reported())?.report
  expect((await reportGuests(token, 'present')).body, 'again').toEqual({ report: first })
  expect(await reported()).toMatchObject({ ...present, noShowAt: null, redeemedAt: null })
  await assignGuides(client.owner, ['Lupita Pech', 'Chucho'])
  expect(await reported()).toMatchObject(present)
  expect((await reportGuests(token, 'nobody')).body).toMatchObject({ report: { said: 'nobody' } })
  expect((await reportGuests(token, null)).body).toEqual({ report: null })
  expect((await reportGuests(token, null)).body, 'again').toEqual({ report: null })
  expect((await reportGuests(token, 'present', lineId)).code, 'a ride').toBe('departure_not_found')
  const { rows } = await db.database.execute(
    sql`SELECT details FROM audit WHERE event = 'guests_reported' AND actor = 'visitor' ORDER BY id`,
  )
  const details = { lineId: tourLineId, guide: 'Chucho' }
  expect(rows).toEqual(['present', 'nobody', null].map((said) => ({ details: { ...details, said } })))
  let answer = await reportGuests(token, 'present')
  for (let times = 0; times < 30 && answer.status === 200; times += 1)
    answer = await reportGuests(token, times % 2 ? 'present' : 'nobody')
  expect(answer.code).toBe('too_many_requests')
  expect((await openGuided(token)).status, 'the guests stay readable').toBe(200)
})
