import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newGroup } from '#tests/builders/groups.ts'
import { type GroupWorld, openGroupWorld } from '#tests/support/worlds/group-world.ts'

let { app, owner, visitor, create, page } = {} as GroupWorld
beforeAll(async () => {
  ;({ app, owner, visitor, create, page } = await openGroupWorld())
})
afterAll(() => app.stop())

describe('an unpublished draft', () => {
  test('is shown to its owners like its page, and to nobody else', async () => {
    const key = await create({ markupBp: { hotels: 900 } })
    expect((await page(key.url)).status).toBe(404)
    const { storefront } = await owner.ask('agency.previewGroup', key)
    expect(storefront.group).toMatchObject({
      url: key.url,
      isOnSale: true,
      priceDays: { from: '2027-02-26' },
    })
    const asked = [await visitor.call('agency.previewGroup', key), await page(key.url)]
    expect(asked.map(({ status }) => status)).toEqual([403, 404])
  })

  test('can change its address, with all its data, until it is published', async () => {
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
    await owner.ask('agency.saveGroupGuest', { ...key, ...guest, id: null })
    const rename = (from: typeof key, newUrl: string) =>
      owner.call('agency.changeGroup', { ...from, ...values, newUrl })
    expect((await rename(key, other.url)).code).toBe('group_url_taken')
    expect((await rename(key, 'Dos Palabras')).status).toBe(400)
    const to = `${key.url}-nuevo`
    expect(await rename(key, to)).toMatchObject({ status: 200, body: { url: to, urlFixedBy: null } })
    expect((await owner.call('agency.getGroup', key)).status).toBe(404)
    const next = { ...key, url: to }
    expect(await owner.ask('agency.listGroupGuests', next)).toMatchObject({ guests: [{ givenName: 'Ana' }] })
    await owner.ask('agency.moveGroup', { ...next, state: 'open' })
    await owner.ask('agency.moveGroup', { ...next, state: 'cancelled' })
    expect(await owner.ask('agency.moveGroup', { ...next, state: 'draft' })).toMatchObject({
      urlFixedBy: 'published',
    })
    expect((await rename(next, key.url)).code).toBe('group_url_fixed')
    expect((await rename(next, to)).status).toBe(200)
  })

  test('keeps a product that is no longer on sale, and does not accept another such product', async () => {
    const { url: _, idempotencyKey: __, ...values } = newGroup()
    const key = await create()
    const paused = { ...values, productIds: ['paused-hotel'] }
    expect((await owner.call('agency.changeGroup', { ...key, ...paused })).code).toBe('product_not_found')
    await app.deps.database.execute(
      sql`UPDATE groups SET product_ids = '["paused-hotel"]' WHERE url = ${key.url}`,
    )
    expect((await owner.call('agency.changeGroup', { ...key, ...paused })).status).toBe(200)
  })
})
