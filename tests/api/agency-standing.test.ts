import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '#core/products/products.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import { type HttpClient, verbsOf } from '#tests/support/servers/http-client.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const reason = 'Adeudo vencido de octubre'
const shopOf = (client: HttpClient): Shop => verbsOf(client)
const read = (accountId: string) => desk.ask('getRegistration', { accountId })
const faceOf = async (accountId: string) =>
  (await desk.at.browser().call('product.getStorefront', { accountId })).body

test('an agency with nothing on sale takes bookings, and shows a warning', async () => {
  const { accountId } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  const { version } = await owner.ask('agency.getAssortment', {})
  const changes = kinds.map((kind) => ({
    scope: 'kind' as const,
    subject: kind,
    hidden: true,
    markupBp: null,
  }))
  expect((await owner.call('agency.saveAssortment', { version, changes, highlights: [] })).status).toBe(200)
  const face = await faceOf(accountId)
  expect(face).toMatchObject({ takesBookings: true, destinations: [] })
})

describe('an agency that is suspended', () => {
  test('stops selling: its people can read, visitors still see its name and logo, and its holds are released', async () => {
    const { accountId } = await desk.approved()
    const customer = desk.at.browser()
    const offer = await desk.hotelOffer(customer, accountId)
    const held = await customer.ask('bookingEngine.hold', offer)
    const since = (await read(accountId)).waitingSince
    expect((await desk.move('suspendAccount', { accountId, reason })).body).toEqual({ state: 'suspended' })
    expect((await read(accountId)).waitingSince > since).toBe(true)

    const seller = await desk.as(await desk.person('seller', accountId))
    expect((await seller.call('agency.getAgency', {})).body).toMatchObject({ state: 'suspended' })
    const seen = await desk.hotelOffer(seller, accountId)
    expect(await seller.call('bookingEngine.hold', seen)).toMatchObject({
      body: { code: 'agency_not_approved' },
    })
    const { accountId: _, ...quoted } = seen
    const client = { givenName: 'Zoë', familyName: 'Núñez', email: '', phone: '' }
    expect(await seller.call('agency.saveQuote', { ...quoted, client, note: '' })).toMatchObject({
      body: { code: 'agency_not_approved' },
    })
    await expect.poll(() => faceOf(accountId)).toMatchObject({ takesBookings: false, destinations: [] })
    expect((await desk.at.browser().call('product.listHighlights', { accountId })).body).toEqual({
      highlights: [],
    })
    expect(await desk.at.browser().call('bookingEngine.hold', seen)).toMatchObject({
      body: { code: 'account_not_found' },
    })

    const shop = shopOf(customer)
    const stateNow = async () => (await shop.bookingEngine.getSale({ saleId: held.id })).state
    await expect.poll(stateNow, { timeout: 8000 }).toBe('expired')
  })

  test('is notified in its language with the reason, and of the reactivation without one', async () => {
    const { accountId, handed } = await desk.approved({ language: 'en' })
    await desk.move('suspendAccount', { accountId, reason })
    const told = async (subject: string) =>
      (await desk.at.mailsTo(handed.email)).find((mail) => mail.subject.startsWith(subject))?.text
    await expect.poll(() => told('Selling is suspended'), { timeout: 8000 }).toContain(reason)
    await desk.move('reopenAccount', { accountId, reason: 'Pagó hoy' })
    await expect.poll(() => told(handed.tradeName), { timeout: 8000 }).toContain('is over')
    expect(await told(handed.tradeName)).not.toContain('Pagó hoy')
    const file = await read(accountId)
    expect(file).toMatchObject({ state: 'approved', reason: null })
    expect(file.history.slice(0, 2)).toMatchObject([
      { event: 'account_reopened', said: 'Pagó hoy', by: { who: 'staff' } },
      { event: 'account_suspended', said: reason, by: { who: 'staff' } },
    ])
    const visitor = desk.at.browser()
    await expect
      .poll(async () => (await visitor.call('product.getStorefront', { accountId })).body)
      .toMatchObject({ destinations: expect.arrayContaining([expect.anything()]) })
  })
})

test('a decision on an outdated version changes nothing', async () => {
  const { accountId } = await desk.approved()
  const { version } = await read(accountId)
  await desk.move('noteOnRegistration', { accountId, kind: 'call', said: 'Paga mañana.', nextOn: null })
  for (const verb of ['suspendAccount', 'closeAccount'])
    expect(await desk.send(verb, { accountId, version, reason }), verb).toMatchObject({
      status: 409,
      body: { code: 'registration_changed' },
    })
  await desk.move('suspendAccount', { accountId, reason })
  expect(await desk.move('reopenAccount', { accountId, version, reason })).toMatchObject({
    body: { code: 'registration_changed' },
  })
  expect((await read(accountId)).state).toBe('suspended')
  expect(await desk.move('reopenAccount', { accountId, reason: '' })).toMatchObject({ status: 400 })
})
