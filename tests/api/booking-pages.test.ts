import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { imagePath } from '#core/app/addresses.ts'
import { textFrom } from '#core/app/written-text.ts'
import type { Sent } from '#core/contract/calls.ts'
import { type BookingPage, noBanner } from '#core/looks/booking-pages.ts'
import { withInks } from '#core/looks/legibility.ts'
import { type Look, readyLooks } from '#core/looks/themes.ts'
import { logoDrawing, logoPicture } from '#tests/builders/drawings.ts'
import { photo } from '#tests/builders/uploads.ts'
import { openAssortment, wedding } from '#tests/support/worlds/assortment-world.ts'

const at = await openAssortment()
afterAll(() => at.close())

const pageOf = (whose: Sent<'agency.getBookingPage'> = {}, client = at.owner) =>
  client.ask('agency.getBookingPage', whose)
const shopOf = (accountId = '1001', groupUrl?: string) =>
  at.visitor.ask('product.getStorefront', { accountId, ...(groupUrl && { groupUrl }) })

async function publish(
  change: Partial<BookingPage>,
  whose: Sent<'agency.getBookingPage'> = {},
  client = at.owner,
) {
  const { version, page } = await pageOf(whose, client)
  return await client.call('agency.publishBookingPage', { ...whose, version, page: { ...page, ...change } })
}

const upload = (bytes: Uint8Array, purpose: string, client = at.owner, accountId = '1001') =>
  client.request(`/files/images/${accountId}/${purpose}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
const image = z.object({ id: z.string(), width: z.int(), height: z.int() })
async function uploaded(bytes: Uint8Array, purpose: string, client = at.owner, accountId = '1001') {
  const { status, body } = await upload(bytes, purpose, client, accountId)
  expect(status, JSON.stringify(body)).toBe(200)
  return image.parse(body)
}

beforeEach(async () => {
  await at.db.owner.execute(sql`DELETE FROM booking_page_editions`)
})

describe('publishing', () => {
  test('customers see the new theme, logo and header at once; earlier editions are kept', async () => {
    const started = (await pageOf()).page.look
    const logo = await uploaded(await logoPicture(), 'logo')
    const image = await uploaded(await photo('jpeg', 1600), 'banner')
    const banner = { heading: textFrom({ es: 'Playa y familia', en: '' }), text: null, image }
    const first = await publish({ look: readyLooks.selva, logo, banner })
    expect(first).toMatchObject({ status: 200, body: { version: 1 } })
    const { account } = await shopOf()
    expect(account.theme).toEqual(withInks({ ...readyLooks.selva, logo }))
    expect(account.banner).toEqual({
      ...banner,
      heading: textFrom({ es: 'Playa y familia', en: 'Playa y familia' }),
    })
    await publish({ look: readyLooks.cantera, logo: null, banner: noBanner })
    const { editions } = await pageOf()
    expect(editions.map(({ version, page }) => [version, page.look])).toEqual([
      [2, readyLooks.cantera],
      [1, readyLooks.selva],
      [0, started],
    ])
    expect(editions[0]?.publishedBy).not.toBe('')
  })

  test('publishing the same again changes nothing; a concurrent publication is not overwritten', async () => {
    const { version, page } = await pageOf()
    const request = (look: Look) => ({ version, page: { ...page, look } })
    const twins = await Promise.all([
      at.owner.call('agency.publishBookingPage', request(readyLooks.anil)),
      at.owner.call('agency.publishBookingPage', request(readyLooks.selva)),
    ])
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = (await pageOf()).page.look
    const late = won?.primary === readyLooks.anil.primary ? readyLooks.selva : readyLooks.anil
    const refused = await at.owner.call('agency.publishBookingPage', request(late))
    expect([refused.status, refused.code]).toEqual([409, 'booking_page_changed'])
    const again = await at.owner.call('agency.publishBookingPage', request(won ?? readyLooks.anil))
    expect(again).toMatchObject({ status: 200, body: { version: version + 1 } })
    expect((await pageOf()).editions.map((edition) => edition.version)).toEqual([1, 0])
  })

  test('the first page stays the first version, however many follow, and can be restored', async () => {
    const started = await pageOf()
    expect(started).toMatchObject({
      version: 0,
      editions: [{ version: 0, page: started.page, publishedAt: null, publishedBy: '' }],
    })
    for (let radius = 0; radius < 12; radius++)
      expect((await publish({ look: { ...readyLooks.caribe, radius } })).status).toBe(200)
    const { editions } = await pageOf()
    expect(editions.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 0])
    const first = editions.at(-1)
    expect(first).toEqual(started.editions[0])
    expect((await publish(first?.page ?? {})).body).toEqual({ version: 13 })
    expect((await pageOf()).page).toEqual(started.page)
  })

  test('a light colour is kept, with readable text on it and links beside it', async () => {
    const look = { ...readyLooks.anil, primary: '#ffd400' }
    expect((await publish({ look })).status).toBe(200)
    const { theme } = (await shopOf()).account
    expect(theme).toMatchObject({ primary: '#ffd400', onPrimary: '#1d1b2e', onAccent: '#1d1b2e' })
    expect(theme).toEqual(withInks({ ...look, logo: null }))
    const manifest = await at.visitor.request('/booking/1001/app.webmanifest')
    expect(manifest.body).toMatchObject({ theme_color: '#ffd400' })
  })

  test('a group has its own page, without changing its agency', async () => {
    const before = (await shopOf()).account
    const heading = textFrom({ es: 'Nos casamos', en: 'We are getting married' })
    const banner = { ...noBanner, heading }
    expect((await publish({ look: readyLooks.caribe, banner }, { groupUrl: wedding })).status).toBe(200)
    const shop = await shopOf('1001', wedding)
    expect(shop.group?.page).toEqual({ look: withInks(readyLooks.caribe), logo: null, banner })
    expect((await shopOf()).account).toEqual(before)
    expect((await at.owner.call('agency.getBookingPage', { groupUrl: 'nadie' })).code).toBe('group_not_found')
  })

  test('the owner edits a branch’s page, too; a seller edits none', async () => {
    const heading = textFrom({ es: 'Junto a los volcanes', en: 'Beside the volcanoes' })
    const banner = { ...noBanner, heading }
    expect((await publish({ banner }, { accountId: '1003' })).status).toBe(200)
    expect((await shopOf('1003')).account.banner?.heading).toEqual(heading)
    const seller = await at.as('demo-seller-one')
    for (const [verb, input] of [
      ['agency.getBookingPage', {}],
      ['agency.publishBookingPage', { version: 0, page: { look: null, logo: null, banner: noBanner } }],
    ] as const)
      expect((await seller.send(verb, input)).code).toBe('forbidden')
    expect((await upload(await logoPicture(), 'logo', seller)).status).toBe(403)
    expect((await upload(await logoPicture(), 'logo', at.owner, '1002')).status).toBe(404)
  })
})

describe('rejected input', () => {
  test('unreadable text and background colours, and an agency without colours', async () => {
    const faint = await publish({ look: { ...readyLooks.anil, primary: '#ffee88', ink: '#999999' } })
    expect(faint).toMatchObject({ status: 422, body: { data: { colours: ['ink'] } } })
    expect((await publish({ look: null })).code).toBe('bad_request')
  })

  test('anything but typed values: no CSS is accepted', async () => {
    const { page } = await pageOf()
    const words = ['url(//evil.example)', '#fff', 'red', '#12345g', '#123456;}', '@import "x"', '</style>']
    const fields = ['primary', 'accent', 'paper', 'ink', 'display', 'radius'] as const
    for (const field of fields)
      for (const word of words) {
        const look = { ...readyLooks.anil, [field]: word }
        const answer = await at.owner.call('agency.publishBookingPage', {
          version: 0,
          page: { ...page, look },
        })
        expect(answer.status, `${field}: ${word}`).toBe(400)
      }
    for (const radius of [-1, 33, 4.5]) {
      const look = { ...readyLooks.anil, radius }
      expect(
        (await at.owner.call('agency.publishBookingPage', { version: 0, page: { ...page, look } })).status,
      ).toBe(400)
    }
    expect((await pageOf()).version).toBe(0)
  })

  test('a picture of another account, and one that does not exist', async () => {
    const other = await at.as('demo-owner-brisa')
    const theirs = await uploaded(await logoPicture(), 'logo', other, '1002')
    expect((await publish({ logo: theirs })).code).toBe('image_not_found')
    expect((await publish({ logo: { id: 'A'.repeat(22), width: 1, height: 1 } })).code).toBe(
      'image_not_found',
    )
  })
})

test('a picture is public, can be cached forever, and has the size that the server drew', async () => {
  const logo = await uploaded(logoDrawing(), 'logo')
  expect(logo.height).toBeLessThanOrEqual(144)
  const { status, headers } = await at.visitor.request(imagePath(logo.id))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('cache-control')).toContain('immutable')
  // Mails include it, and are read on other sites.
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect((await at.visitor.request(imagePath('B'.repeat(22)))).status).toBe(404)
  const lied = { ...logo, width: 9, height: 9 }
  await publish({ logo: lied })
  expect((await shopOf()).account.theme.logo).toEqual(logo)
  await publish({ logo: null })
})
