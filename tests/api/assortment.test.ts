import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxMarkupBp } from '#core/products/assortment.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import {
  type AssortmentWorld,
  compact,
  openAssortment,
  soon,
  wedding,
} from '#tests/support/worlds/assortment-world.ts'

let at: AssortmentWorld
beforeAll(async () => {
  at = await openAssortment()
})
beforeEach(() => at.forget())
afterAll(() => at?.close())

describe('hidden products', () => {
  test('a product disappears from searches, its page, carts and holds, and returns', async () => {
    const { offer, choice, token, productId } = await at.firstStay()
    expect((await at.save([{ scope: 'product', subject: productId, hidden: true }])).status).toBe(200)
    await expect
      .poll(async () => (await at.find()).offers.some((one) => one.productId === productId), soon)
      .toBe(false)
    const page = await at.visitor.call('product.getProduct', { accountId: '1001', productId, token })
    expect([page.status, page.code]).toEqual([404, 'product_not_found'])
    expect((await at.quote(choice)).lines[0]?.problem?.code).toBe('offer_not_found')
    const refused = await at.hold(choice, offer.price.totalMinor)
    expect([refused.status, refused.code]).toEqual([404, 'offer_not_found'])
    await at.save([{ scope: 'product', subject: productId }])
    await expect
      .poll(async () => (await at.find()).offers.some((one) => one.productId === productId), soon)
      .toBe(true)
    expect((await at.hold(choice, offer.price.totalMinor)).status).toBe(200)
  })

  test('a destination and a kind are removed from the storefront; one of their products may stay', async () => {
    const storefront = () => at.visitor.ask('product.getStorefront', { accountId: '1001' })
    expect((await storefront()).destinations.map(({ id }) => id)).toContain('cancun')
    await at.save([
      { scope: 'destination', subject: 'cancun', hidden: true },
      { scope: 'kind', subject: 'tours', hidden: true },
    ])
    await expect
      .poll(async () => (await storefront()).destinations.map(({ id }) => id), soon)
      .not.toContain('cancun')
    const { account, destinations } = await storefront()
    expect(account.kinds).toEqual(['hotels', 'transfers'])
    expect(destinations.flatMap(({ kinds }) => kinds)).not.toContain('tours')
    expect((await at.find()).total).toBe(0)
    const { rows: products } = await at.owner.ask('agency.listAssortmentProducts', {
      kind: 'tours',
      destinationId: 'cancun',
    })
    await at.save([{ scope: 'product', subject: products[0]?.id ?? '', hidden: false }])
    await expect.poll(async () => (await storefront()).account.kinds, soon).toContain('tours')
    expect((await storefront()).destinations.find(({ id }) => id === 'cancun')?.kinds).toEqual(['tours'])
  })
})

describe('a mark-up', () => {
  test('gives the same price in the list, on the page, in the cart and in the hold; a higher price must be accepted again', async () => {
    const { offer, choice, token, productId } = await at.firstStay()
    await at.save([{ scope: 'product', subject: productId, markupBp: 2_345 }])
    const dearer = async () =>
      (await at.find()).offers.find((one) => one.productId === productId)?.price.totalMinor ?? 0
    await expect.poll(async () => (await dearer()) > offer.price.totalMinor, soon).toBe(true)
    const totalMinor = await dearer()
    const view = await at.visitor.ask('product.getProduct', { accountId: '1001', productId, token })
    expect(view.hotelOffers[0]?.map(({ price }) => price.totalMinor)).toContain(totalMinor)
    expect((await at.quote(choice)).totalMinor).toBe(totalMinor)
    expect((await at.hold(choice, offer.price.totalMinor)).code).toBe('price_changed')
    const held = await at.hold(choice, totalMinor)
    expect(held.body).toMatchObject({ totalMinor })
    const { rows } = await at.database.execute(
      sql`SELECT round((price->>'markupMinor')::numeric * 10000 / (price->>'publicMinor')::numeric)::int AS bp
        FROM lines WHERE sale_id = ${receivedIn(held).id}`,
    )
    expect(rows).toEqual([{ bp: 2_345 }])
  })

  test('of the kind applies if neither product nor destination has one, and never exceeds its limits', async () => {
    const plain = (await at.find({ sort: 'price' })).offers
    await at.save([
      { scope: 'kind', subject: 'hotels', markupBp: 0 },
      { scope: 'product', subject: plain[0]?.productId ?? '', markupBp: 600 },
    ])
    await expect
      .poll(async () => {
        const { offers } = await at.find()
        return plain.map(({ productId, price }, i) => {
          const now = offers.find((one) => one.productId === productId)?.price.totalMinor ?? 0
          return i === 0 ? now === price.totalMinor : now < price.totalMinor
        })
      }, soon)
      .toEqual(plain.map(() => true))
    for (const markupBp of [-1, maxMarkupBp + 1, 1.5]) {
      const refused = await at.save([{ scope: 'kind', subject: 'hotels', markupBp }])
      expect([refused.status, refused.code]).toEqual([400, 'bad_request'])
    }
  })
})

test('featured products come first, in their order, in lists and on the front page', async () => {
  const { offers } = await at.find()
  const wanted = offers
    .slice(-2)
    .map(({ productId }) => productId)
    .reverse()
  await at.save([], { highlights: wanted })
  await expect
    .poll(async () => (await at.find()).offers.slice(0, 2).map(({ productId }) => productId), soon)
    .toEqual(wanted)
  const { highlights } = await at.visitor.ask('product.listHighlights', { accountId: '1001' })
  expect(highlights.slice(0, 2).map(({ productId }) => productId)).toEqual(wanted)
  expect((await at.rulesOf()).highlighted.map(({ id }) => id).sort()).toEqual([...wanted].sort())
})

describe('a group', () => {
  test('has its own rules, which override the agency’s and leave other groups unchanged', async () => {
    const { group } = await at.visitor.ask('product.getStorefront', { accountId: '1001', groupUrl: wedding })
    if (!group) throw new Error('no group')
    const token = `h_puerto-vallarta_${compact(group.startsOn)}_${compact(group.endsOn)}_2`
    const inGroup = async () => (await at.find({ token, groupUrl: wedding })).offers
    const [first, second] = await inGroup()
    if (!first || !second) throw new Error('the wedding has no hotels')
    await at.save([
      { scope: 'product', subject: first.productId, hidden: true },
      { scope: 'product', subject: second.productId, markupBp: 9_000 },
    ])
    await expect
      .poll(async () => (await inGroup()).some((one) => one.productId === first.productId), soon)
      .toBe(false)
    // Products agreed with the group override the agency's own.
    expect((await inGroup()).find((one) => one.productId === second.productId)?.price).toEqual(second.price)
    await at.save(
      [
        { scope: 'product', subject: first.productId, hidden: false },
        { scope: 'product', subject: second.productId, hidden: true },
      ],
      { groupUrl: wedding },
    )
    await expect
      .poll(async () => (await inGroup()).some((one) => one.productId === first.productId), soon)
      .toBe(true)
    expect((await inGroup()).map(({ productId }) => productId)).not.toContain(second.productId)
    const outside = (await at.find({ token })).offers.map(({ productId }) => productId)
    expect(outside).toContain(second.productId)
    expect(outside).not.toContain(first.productId)
    const { rules, wider } = await at.rulesOf(wedding)
    expect(rules.map(({ subject, hidden }) => [subject, hidden]).sort()).toEqual(
      [
        [first.productId, false],
        [second.productId, true],
      ].sort(),
    )
    expect(wider.flat().filter(({ scope }) => scope === 'product')).toHaveLength(2)
  })
})

test('a branch sells like its agency until it has its own rules', async () => {
  const { productId } = await at.firstStay()
  const inBranch = async () =>
    (await at.find({ accountId: '1003' })).offers.some((one) => one.productId === productId)
  expect(await inBranch()).toBe(true)
  await at.save([{ scope: 'product', subject: productId, hidden: true }])
  await expect.poll(inBranch, soon).toBe(false)
  const branch = await at.as('branch-owner')
  expect((await at.rulesOf(undefined, branch)).wider.flat()).toHaveLength(1)
  const saved = await at.save([{ scope: 'product', subject: productId, hidden: false }], {}, branch)
  expect(saved.status).toBe(200)
  await expect.poll(inBranch, soon).toBe(true)
  expect((await at.find()).offers.some((one) => one.productId === productId)).toBe(false)
})
