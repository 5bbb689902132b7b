import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { priceOf } from '#core/products/pricing.ts'
import {
  type AssortmentWorld,
  type Change,
  change,
  openAssortment,
  wedding,
} from '#tests/support/worlds/assortment-world.ts'

let at: AssortmentWorld
beforeAll(async () => {
  at = await openAssortment()
})
beforeEach(() => at.forget())
afterAll(() => at?.close())

describe('saving', () => {
  test('a concurrent change is not overwritten, and saving the same again changes nothing', async () => {
    const { version } = await at.rulesOf()
    const [one, other] = (await at.find()).offers.map(({ productId }) => productId)
    const request = (subject = '') => ({
      version,
      changes: [change({ scope: 'product', subject, hidden: true })],
      highlights: [],
    })
    const twins = await Promise.all([
      at.owner.call('agency.saveAssortment', request(one)),
      at.owner.call('agency.saveAssortment', request(one)),
    ])
    expect(twins.map(({ status }) => status)).toEqual([200, 200])
    expect(twins[0]?.body).toEqual(twins[1]?.body)
    const late = await at.owner.call('agency.saveAssortment', request(other))
    expect([late.status, late.code]).toEqual([409, 'assortment_changed'])
    expect((await at.rulesOf()).rules.map(({ subject }) => subject)).toEqual([one])
    const { rows } = await at.database.execute(
      sql`SELECT actor, details->'changes'->0->>'subject' AS subject FROM audit
        WHERE event = 'assortment_changed' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ actor: 'owner:demo-owner', subject: one }])
  })

  test('rules refer only to existing products and places', async () => {
    const refused = async (of: Change, highlights: string[] = []) =>
      (await at.save([of], { highlights })).code
    expect(await refused({ scope: 'product', subject: 'nada', hidden: true })).toBe('product_not_found')
    expect(await refused({ scope: 'destination', subject: 'nada', hidden: true })).toBe(
      'destination_not_found',
    )
    expect(await refused({ scope: 'kind', subject: 'flights', hidden: true })).toBe('bad_request')
    expect(await refused({ scope: 'kind', subject: 'hotels', hidden: true }, ['nada'])).toBe(
      'product_not_found',
    )
    const missing = { groupUrl: 'nadie', version: 'x', changes: [], highlights: [] }
    expect((await at.owner.call('agency.saveAssortment', missing)).code).toBe('group_not_found')
    expect((await at.rulesOf()).rules).toEqual([])
  })
})

test('the list is filtered, sorted and paged, and has the price without mark-up', async () => {
  const list = (input: Partial<Sent<'agency.listAssortmentProducts'>>) =>
    at.owner.ask('agency.listAssortmentProducts', { kind: 'hotels', ...input })
  const all = await list({})
  expect(all.count).toBeGreaterThan(25)
  expect(all.rows).toHaveLength(25)
  const rest = await list({ page: 2 })
  const ids = [...all.rows, ...rest.rows].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const lastPage = await list({ page: Math.ceil(all.count / 25) })
  const lastName = lastPage.rows.at(-1)?.name
  expect((await list({ sort: '-name' })).rows[0]?.name).toEqual(lastName)
  const [inLastPlace] = (await list({ sort: '-place' })).rows
  expect((await list({ sort: 'place' })).rows[0]?.destination).not.toEqual(inLastPlace?.destination)
  const inCancun = await list({ destinationId: 'cancun' })
  expect(new Set(inCancun.rows.map(({ destination }) => destination.id))).toEqual(new Set(['cancun']))
  const [first] = inCancun.rows
  if (!first?.sample) throw new Error('no price')
  await at.save([
    { scope: 'product', subject: first.id, hidden: true, markupBp: 0 },
    { scope: 'kind', subject: 'hotels', markupBp: 0 },
  ])
  expect((await list({ show: 'hidden' })).rows.map(({ id }) => id)).toEqual([first.id])
  expect((await list({ show: 'sold' })).count).toBe(all.count - 1)
  expect((await list({ text: 'CANCUN guacamole zzz' })).count).toBe(0)
  // Without a mark-up, the calendar of the product's page has the same price for the same night.
  const other = inCancun.rows.find(({ id, sample }) => id !== first.id && sample)
  if (!other?.sample) throw new Error('no second hotel')
  const { on, publicMinor, mealsMinor, taxes } = other.sample
  const { totalMinor } = priceOf(
    publicMinor,
    {
      ...{ markupBp: 0, taxes },
      rate: { from: 'MXN', to: 'MXN', micro: 1_000_000, on },
    },
    mealsMinor,
  )
  const asked = { accountId: '1001', productId: other.id, from: on, months: 1 }
  const { days } = await at.visitor.ask('product.getPriceCalendar', asked)
  expect(days.find((day) => day.on === on)?.amountMinor).toBe(totalMinor)
})

describe('access', () => {
  test('a seller reads and cannot change; for others it does not exist', async () => {
    const seller = await at.as('demo-seller-one')
    const { version } = await at.rulesOf(undefined, seller)
    const nothing = { version, changes: [], highlights: [] }
    const refused = await seller.call('agency.saveAssortment', nothing)
    expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
    expect((await at.visitor.call('agency.getAssortment', {})).status).toBe(401)
    expect((await (await at.as('demo-executive')).call('agency.getAssortment', {})).status).toBe(403)
    for (const verb of ['getAssortment', 'listAssortmentProducts'])
      for (const [who, accountId, status] of [
        ['demo-owner', '1002', 404],
        ['demo-owner', '1003', 200],
        ['demo-owner-brisa', '1001', 404],
        ['branch-owner', '1001', 404],
        ['demo-seller-one', '1003', 404],
      ] as const) {
        const answer = await (await at.as(who)).send(`agency.${verb}`, {
          accountId,
          ...(verb === 'listAssortmentProducts' && { kind: 'hotels' }),
        })
        expect([verb, who, accountId, answer.status]).toEqual([verb, who, accountId, status])
      }
    const brisa = await at.as('demo-owner-brisa')
    expect((await brisa.call('agency.getAssortment', { groupUrl: wedding })).code).toBe('group_not_found')
  })
})
