import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RideReport } from '#core/sales/ride-reports.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { forgetOldDriverLinks } from '#server/modules/transfer-desk/driver-links.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { ride } from '#tests/builders/sales.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { openRideDesk, type RideDesk } from '#tests/support/worlds/ride-desk.ts'

let world: RideDesk
let { db, app, catalogue, client } = {} as RideDesk
/** The day of the ride, the ride, and the code of its sale. */
let on: Day
let lineId: string
let code: string

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
})
beforeEach(async () => {
  await assign(0, driver)
  await assign(1, driver)
  await db.database.execute(sql`DELETE FROM driver_links`)
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
  const { rows } = await db.database.execute(sql`SELECT * FROM driver_links`)
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

  await db.database.execute(sql`UPDATE driver_links SET expires_at = now()`)
  for (const past of [await open(second), await report(second, 'done')]) {
    expect(past).toMatchObject(gone)
    expect(JSON.stringify(past.body), 'nobody is named after the end').not.toMatch(/Zoë|Núñez|Beto|\+52/)
  }
  expect(await forgetOldDriverLinks({ database: db.database })).toBe(1)
  const { rows } = await db.database.execute(sql`SELECT FROM driver_links`)
  expect(rows).toEqual([])
  expect(await seen()).toBeNull()
})

test('what the driver reports is seen by the desk, moves no state, and is written once', async () => {
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
