import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { TourCriteria, TransferCriteria } from '#core/criteria/criteria.ts'
import { search } from '#core/pack/search.ts'
import type { PromotionTerms } from '#core/products/promotion-terms.ts'
import { addDays } from '#core/time/days.ts'
import { buildPack } from '#server/modules/packs/build-pack.ts'
import { promotions } from '#server/modules/promotions/tables.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { quoteCart } from '#server/modules/sales/quote-cart.ts'
import { newId } from '#server/platform/database/ids.ts'
import { termsOf } from '#tests/builders/packs.ts'
import { anyPromotions, promotionTerms } from '#tests/builders/random-promotions.ts'
import { hold, outing, ride, stay, visitor } from '#tests/builders/sales.ts'
import { openOwnHotelWorld } from '#tests/support/worlds/own-hotel-world.ts'
import { runs } from '#tests/support/worlds/runs.ts'

const world = await openOwnHotelWorld({ days: 60, allotment: 500 })
const { db, app, deps, catalogue, owner, other, admin } = world
afterAll(() => world.stop())
beforeEach(async () => {
  await db.database.delete(promotions)
})

const early = promotionTerms({ kind: 'percent', bp: 2_000 }, { minAdvance: 5 })
const valuesOf = (terms: PromotionTerms, more: { rateIds?: number[]; productIds?: string[] } = {}) => ({
  name: textFrom({ es: 'Reserve antes', en: 'Book early' }),
  ...{ terms, productIds: [catalogue.hotel.productId], rateIds: [], ...more },
})
const save = async (terms: PromotionTerms, more = {}, promotionId = newId()) =>
  (await owner.ask('product.savePromotion', { promotionId, ...valuesOf(terms, more) })).promotionId

test('a promotion counts in the quote, at the hold and on the sale, and its end changes the price', async () => {
  const promotionId = await save(early)
  // 1,000 + 10 % mark-up, with 22 % taxes, is 1,342.
  const { lines } = await quoteCart(
    { ...visitor(), deps },
    { accountId: '1001', choices: [stay(catalogue, 20, 2)] },
  )
  expect(lines[0]?.line).toMatchObject({
    price: { totalMinor: 214_720 },
    promotions: [{ amountMinor: 53_680 }],
  })
  const before = await hold(deps, [stay(catalogue, 20, 2)])
  const sale = await presentSale(deps, before)
  expect(sale.totalMinor).toBe(214_720)
  expect(sale.lines[0]).toMatchObject({
    promotions: [{ name: textFrom({ es: 'Reserve antes', en: 'Book early' }), amountMinor: 53_680 }],
    nightsMinor: [107_360, 107_360],
  })
  expect((await presentSale(deps, await hold(deps, [stay(catalogue, 4, 2)]))).totalMinor).toBe(268_400)

  await owner.ask('product.pausePromotion', { promotionId, paused: true })
  await expect(hold(deps, [stay(catalogue, 20, 2)], { acceptedMinor: 214_720 })).rejects.toMatchObject({
    code: 'price_changed',
    data: { now: { amountMinor: 268_400 } },
  })
  await owner.ask('product.pausePromotion', { promotionId, paused: false })
  await hold(deps, [stay(catalogue, 20, 2)], { acceptedMinor: 214_720 })
  await owner.ask('product.removePromotion', { promotionId })
  await expect(hold(deps, [stay(catalogue, 20, 2)], { acceptedMinor: 214_720 })).rejects.toMatchObject({
    code: 'price_changed',
  })
  // What is sold keeps its price and the name.
  expect((await presentSale(deps, before)).lines[0]?.promotions).toHaveLength(1)
  const { rows } = await db.database.execute(
    sql`SELECT event, details FROM audit WHERE event LIKE 'promotion_%' ORDER BY id`,
  )
  expect(rows.map(({ event }) => event)).toEqual([
    'promotion_saved',
    'promotion_paused',
    'promotion_resumed',
    'promotion_removed',
  ])
  expect(rows[0]).toMatchObject({ details: { name: { es: 'Reserve antes' }, takes: '20 %' } })
})

test('every process searches with it within a moment', async () => {
  await save(early)
  const pack = await buildPack(db.database, { destinationId: 'cancun', kind: 'hotels', now: new Date() })
  expect(pack?.promotions).toMatchObject([{ productIds: [catalogue.hotel.productId], rateIds: [] }])
  const arriveOn = addDays(catalogue.today, 20)
  const departOn = addDays(arriveOn, 2)
  await expect
    .poll(() => {
      const found = app.deps.packs.find('cancun', 'hotels')
      const criteria = {
        ...{ kind: 'hotels' as const, destinationId: 'cancun', arriveOn, departOn },
        rooms: [{ adults: 2, childAges: [] }],
      }
      return found && search(found, criteria, termsOf()).offers[0]?.wasMinor
    })
    .toBeGreaterThan(0)
})

test('the list, the editor and the preview show it', async () => {
  const { today, products } = await owner.ask('product.listPromotedProducts', {})
  expect(products.map(({ productId, kind }) => [productId, kind])).toEqual([
    [catalogue.hotel.productId, 'hotels'],
  ])
  const { hotels } = await owner.ask('product.listPromotedHotels', {})
  expect(hotels.map(({ productId }) => productId)).toEqual([catalogue.hotel.productId])
  expect(hotels[0]?.rates.map(({ rateId }) => rateId)).toEqual([
    catalogue.hotel.flexId,
    catalogue.hotel.strictId,
  ])
  const promotionId = await save(early, { rateIds: [catalogue.hotel.flexId] })
  expect(await owner.ask('product.getPromotion', { promotionId })).toMatchObject({
    ...valuesOf(early),
    ...{ rateIds: [catalogue.hotel.flexId], state: 'running' },
  })
  await save(
    { ...early, booked: { from: addDays(today, 3), to: null } },
    { rateIds: [catalogue.hotel.flexId] },
  )
  await save({ ...early, booked: { from: null, to: addDays(today, -1) } })
  const states = async (state?: 'running' | 'planned' | 'ended' | 'paused') =>
    (await owner.ask('product.listPromotions', { state })).rows.map((row) => row.state).sort()
  expect(await states()).toEqual(['ended', 'planned', 'running'])
  for (const state of ['running', 'planned', 'ended'] as const) expect(await states(state)).toEqual([state])
  expect(await states('paused')).toEqual([])
  const { count, rows } = await owner.ask('product.listPromotions', { text: 'RESERVE' })
  expect([count, rows.length]).toEqual([3, 3])

  const preview = await owner.ask('product.previewPromotion', {
    terms: promotionTerms({ kind: 'nights', stay: 4, pay: 3 }),
    ...{ productId: catalogue.hotel.productId, rateIds: [catalogue.hotel.flexId] },
    ...{ arriveOn: addDays(catalogue.today, 10), nights: 4, childAges: [] },
  })
  expect(preview.currency).toBe('MXN')
  expect(preview.offers.map(({ withoutMinor, withMinor }) => [withoutMinor, withMinor])).toEqual([
    [400_000, 300_000],
    [400_000, 400_000],
  ])
})

test('tours and transfers have a percentage or an amount less, from the search to the sale', async () => {
  const { tour, transfer } = catalogue
  const productIds = [tour.productId, transfer.productId]
  const promotionId = newId()
  const values = (terms: PromotionTerms) => ({ promotionId, ...valuesOf(terms, { productIds }) })
  const tenth = promotionTerms({ kind: 'percent', bp: 1_000 }, { minAdvance: 5 })
  await admin.ask('product.savePromotion', values(tenth))
  const plain = { tour: 0, ride: 0 }
  const total = async (choice: Choice) => (await presentSale(deps, await hold(deps, [choice]))).totalMinor
  plain.tour = await total(outing(catalogue, 4))
  plain.ride = await total(ride(catalogue, 4, 9))
  // Both rides of a booking have the advance of the first.
  expect(await total(outing(catalogue, 20))).toBe(Math.round(plain.tour * 0.9))
  expect(await total(ride(catalogue, 20, 22))).toBe(Math.round(plain.ride * 0.9))
  const guests = { adults: 2, childAges: [] }
  const on = addDays(catalogue.today, 20)
  const found = async (criteria: TourCriteria | TransferCriteria) => {
    const pack = await buildPack(db.database, {
      destinationId: 'cancun',
      kind: criteria.kind,
      now: new Date(),
    })
    const markupBp = { hotels: 1_000, tours: 1_000, transfers: 1_000 }
    return pack && search(pack, criteria, termsOf({ markupBp })).offers[0]
  }
  const place = { destinationId: 'cancun', guests }
  const card = await found({ kind: 'tours', ...place, fromOn: on, toOn: on })
  expect(card?.wasMinor).toBeGreaterThan(card?.price.totalMinor ?? 0)
  for (const terms of [
    promotionTerms({ kind: 'nights', stay: 3, pay: 2 }),
    promotionTerms({ kind: 'children', upToAge: 4, most: 1 }),
    { ...tenth, minNights: 2 },
  ])
    expect((await admin.call('product.savePromotion', values(terms))).code).toBe('bad_request')
  const asked = { terms: tenth, rateIds: [], arriveOn: on, nights: 1, childAges: [] }
  for (const productId of productIds) {
    const { offers } = await admin.ask('product.previewPromotion', { ...asked, productId })
    expect(offers.length).toBeGreaterThan(0)
    for (const { withMinor, withoutMinor } of offers) expect(withMinor).toBeLessThan(withoutMinor)
  }
})

test('owners promote only their own hotels, and see only their own promotions', async () => {
  const promotionId = await save(early)
  for (const stranger of [other, admin]) {
    expect((await stranger.ask('product.listPromotions', {})).rows).toEqual([])
    const answers = [
      await stranger.call('product.getPromotion', { promotionId }),
      await stranger.call('product.removePromotion', { promotionId }),
      await stranger.call('product.pausePromotion', { promotionId, paused: true }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('promotion_not_found'))
    const values = { promotionId: newId(), ...valuesOf(early) }
    expect((await stranger.call('product.savePromotion', values)).code).toBe('product_not_found')
  }
  // Nor can they take its id.
  expect((await other.call('product.savePromotion', { promotionId, ...valuesOf(early) })).code).toMatch(
    /not_found/,
  )
  const refused = async (more: object) =>
    (await owner.call('product.savePromotion', { promotionId: newId(), ...valuesOf(early, more) })).code
  expect(await refused({ productIds: [catalogue.tour.productId] })).toBe('product_not_found')
  expect(await refused({ rateIds: [catalogue.tour.flexId] })).toBe('bad_request')
})

test('a search in the pack and a quote from the rows agree on random promotions', async () => {
  const hotel = catalogue.hotel
  await fc.assert(
    fc.asyncProperty(
      anyPromotions(catalogue.today),
      fc.nat(3),
      fc.integer({ min: 1, max: 4 }),
      async (random, from, nights) => {
        await db.database.delete(promotions)
        const rows = random.map(({ id, name, terms, rateIds }) => ({
          ...{
            id,
            name,
            terms: { ...terms },
            accountId: '1001',
            productIds: [hotel.productId],
            changedAt: new Date(),
          },
          rateIds: rateIds.length > 0 ? [hotel.flexId] : [],
        }))
        if (rows.length > 0) await db.database.insert(promotions).values(rows)
        const now = new Date()
        const pack = await buildPack(db.database, { destinationId: 'cancun', kind: 'hotels', now })
        if (!pack) throw new Error('no pack')
        const arriveOn = addDays(catalogue.today, from)
        const criteria = {
          ...{
            kind: 'hotels' as const,
            destinationId: 'cancun',
            arriveOn,
            departOn: addDays(arriveOn, nights),
          },
          rooms: [{ adults: 2, childAges: [] }],
        }
        const terms = termsOf({ now, markupBp: { hotels: 1_000, tours: 0, transfers: 0 } })
        const [offer] = search(pack, criteria, terms).offers
        if (offer?.kind !== 'hotels') throw new Error('no offer')
        const [room] = offer.rooms
        const choice = stay(catalogue, from, nights)
        if (choice.kind !== 'hotels' || !room) throw new Error('no stay')
        const rooms = choice.rooms.map((one) => ({ ...one, unitId: room.unitId, rateId: room.rateId }))
        const saleId = await hold(deps, [{ ...choice, rooms }])
        expect((await presentSale(deps, saleId)).totalMinor).toBe(offer.price.totalMinor)
      },
    ),
    { numRuns: runs(25, 300) },
  )
}, 120_000)
