import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storefront } from '#src/shop/products/catalogue.ts'
import { newGroup } from '#tests/builders/groups.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let app: TestApp
let owner: HttpClient
let visitor: HttpClient

const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code
const call = async <T>(verb: string, input: object): Promise<T> => {
  const { status, body } = await owner.call(`agency.${verb}`, input)
  expect(status, `${verb}: ${JSON.stringify(body)}`).toBe(200)
  return body as T
}
const create = async (over: Parameters<typeof newGroup>[0] = {}) => {
  const group = newGroup(over)
  await call('createGroup', group)
  return { accountId: '1001', url: group.url }
}
const page = (url: string) => visitor.call('product.getStorefront', { accountId: '1001', groupUrl: url })

beforeAll(async () => {
  app = await startTestApp({ demo: true })
  owner = await signedInAs(app.deps.database, app.baseUrl, 'demo-owner')
  visitor = await signedInAs(app.deps.database, app.baseUrl, 'demo-seller-one')
})
afterAll(() => app.stop())

describe('a draft that nobody has seen yet', () => {
  test('is shown to its owners as its page would be, and to nobody else', async () => {
    const key = await create({ markupBp: { hotels: 900 } })
    expect((await page(key.url)).status).toBe(404)
    const { storefront } = await call<{ storefront: Storefront }>('previewGroup', key)
    expect(storefront.group).toMatchObject({
      url: key.url,
      isOnSale: true,
      priceDays: { from: '2027-02-26' },
    })
    const asked = [await visitor.call('agency.previewGroup', key), await page(key.url)]
    expect(asked.map(({ status }) => status)).toEqual([403, 404])
  })

  test('can have another address, with all that is its own, until it is published', async () => {
    const { url: _, idempotencyKey: __, ...values } = newGroup()
    const key = await create()
    const other = await create()
    const guest = {
      room: 1,
      givenName: 'Ana',
      familyName: 'Ríos',
      arrivesAt: '',
      bed: '',
      diet: '',
      phone: '',
    }
    await call('saveGroupGuest', { ...key, ...guest, id: null })
    const rename = (from: typeof key, newUrl: string) =>
      owner.call('agency.changeGroup', { ...from, ...values, newUrl })
    expect(codeOf(await rename(key, other.url))).toBe('group_url_taken')
    expect((await rename(key, 'Dos Palabras')).status).toBe(400)
    const to = `${key.url}-nuevo`
    expect(await rename(key, to)).toMatchObject({ status: 200, body: { url: to, urlFixedBy: null } })
    expect((await owner.call('agency.getGroup', key)).status).toBe(404)
    const next = { ...key, url: to }
    expect(await call('listGroupGuests', next)).toMatchObject({ guests: [{ givenName: 'Ana' }] })
    await call('moveGroup', { ...next, state: 'open' })
    await call('moveGroup', { ...next, state: 'cancelled' })
    expect(await call('moveGroup', { ...next, state: 'draft' })).toMatchObject({ urlFixedBy: 'published' })
    expect(codeOf(await rename(next, key.url))).toBe('group_url_fixed')
    expect((await rename(next, to)).status).toBe(200)
  })
})
