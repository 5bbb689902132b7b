import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { plainDay } from '#core/pack/plain-day.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import { rateLimits } from '#core/pack/rate-limits.ts'
import { search } from '#core/pack/search.ts'
import type { RateTerms } from '#core/products/products.ts'
import { addDays, dayNumber } from '#core/time/days.ts'
import { rates } from '#server/modules/catalogue/tables.ts'
import { buildPack } from '#server/modules/packs/build-pack.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { quoteCart } from '#server/modules/sales/quote-cart.ts'
import { readOffers } from '#server/modules/sales/read-offers.ts'
import { rateDays, stock } from '#server/modules/stock/tables.ts'
import { writeRateDays } from '#server/modules/stock/write-rate-days.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { termsOf as searchTerms } from '#tests/builders/packs.ts'
import { anyRateDays } from '#tests/builders/random-rates.ts'
import { hold, outing, ride, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { runs } from '#tests/support/worlds/runs.ts'

let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase({ connections: 20 })
  deps = saleDeps(db.database)
  catalogue = await seedCatalogue(db.database)
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.owner.execute(
    sql`TRUNCATE audit, allocations, refunds, payments, lines, sales, idempotency_keys CASCADE`,
  )
  await db.database.update(stock).set({ held: 0, sold: 0, allotment: 50 })
  await db.database.delete(rateDays)
})

/** A stay of two guests at one of the hotel's rates. */
function ofRate(from: number, nights: number, rateId: number): Choice {
  const choice = stay(catalogue, from, nights)
  if (choice.kind !== 'hotels') throw new Error('no stay')
  return { ...choice, rooms: choice.rooms.map((room) => ({ ...room, rateId })) }
}

test('a rate sells at its own price, and not on days that its restrictions exclude', async () => {
  const { strictId: rateId } = catalogue.hotel
  const on = (day: number) => addDays(catalogue.today, day)
  const rules = (day: number, own: Partial<RateDay>) =>
    transact(deps.database, (tx) => writeRateDays(tx, [{ rateId, day: on(day), ...plainDay, ...own }]))
  const strict = (from: number, nights: number, of = rateId) => ofRate(from, nights, of)
  await rules(20, { priceMinor: 50_000 })
  const sale = await presentSale(deps, await hold(deps, [strict(20, 2)]))
  // 500.00 and 1,000.00, with 10 % mark-up and 22 % taxes.
  expect(sale.totalMinor).toBe(201_300)
  const refusal = (from: number, nights: number) => hold(deps, [strict(from, nights)])
  await rules(31, { closed: true })
  await expect(refusal(30, 3)).rejects.toMatchObject({ code: 'offer_closed', data: { line: 0 } })
  await rules(33, { closedToArrival: true })
  await expect(refusal(33, 2)).rejects.toMatchObject({ code: 'offer_closed' })
  await rules(36, { closedToDeparture: true })
  await expect(refusal(34, 2)).rejects.toMatchObject({ code: 'offer_closed' })
  await rules(40, { minStay: 2, maxStay: 3 })
  await expect(refusal(40, 1)).rejects.toMatchObject({ code: 'minimum_stay', data: { line: 0, nights: 2 } })
  await expect(refusal(40, 4)).rejects.toMatchObject({ code: 'maximum_stay', data: { line: 0, nights: 3 } })
  await rules(50, { minStayThrough: 4 })
  await expect(refusal(48, 3)).rejects.toMatchObject({ code: 'minimum_stay', data: { line: 0, nights: 4 } })
  await hold(deps, [strict(48, 2)])
  await hold(deps, [strict(47, 4)])
  await rules(60, { minAdvance: 61 })
  await expect(refusal(60, 1)).rejects.toMatchObject({
    code: 'minimum_advance',
    data: { line: 0, days: 61 },
  })
  await rules(62, { maxAdvance: 61 })
  await expect(refusal(62, 1)).rejects.toMatchObject({
    code: 'maximum_advance',
    data: { line: 0, days: 61 },
  })
  // They are those of the day of arrival.
  await hold(deps, [strict(59, 4)])
  await rules(60, { minAdvance: 60, maxAdvance: 60 })
  await hold(deps, [strict(60, 1)])
  for (const [from, nights] of [
    [32, 3],
    [33, 2],
    [34, 2],
    [40, 4],
    [48, 3],
    [62, 1],
  ] as const)
    await hold(deps, [strict(from, nights, catalogue.hotel.flexId)])
  for (const [from, nights] of [
    [32, 3],
    [35, 3],
    [40, 3],
  ] as const)
    await hold(deps, [strict(from, nights)])
})

test('a rate based on another follows its price on each day, and is not sold without one', async () => {
  const { strictId, flexId } = catalogue.hotel
  const termsOf = async (id: number) =>
    (await db.database.select().from(rates).where(eq(rates.id, id)))[0]?.terms as RateTerms
  const was = await termsOf(strictId)
  const terms = { ...was, factorBp: 1, basedOn: { rate: 'flex', lessBp: 2_000 } }
  await db.database.update(rates).set({ terms }).where(eq(rates.id, strictId))
  const price = (rateId: number, day: number, priceMinor: number) =>
    transact(deps.database, (tx) =>
      writeRateDays(tx, [{ rateId, day: addDays(catalogue.today, day), ...plainDay, priceMinor }]),
    )
  const held = async () => (await presentSale(deps, await hold(deps, [ofRate(20, 3, strictId)]))).totalMinor
  // Three nights of 1,000.00 less a fifth, with 10 % mark-up and 22 % taxes.
  expect(await held()).toBe(322_080)
  await price(flexId, 21, 50_000)
  expect(await held()).toBe(268_400)
  await price(strictId, 22, 100_000)
  expect(await held()).toBe(295_240)
  // What closes the base does not close it.
  await transact(deps.database, (tx) =>
    writeRateDays(tx, [
      { rateId: flexId, day: addDays(catalogue.today, 20), ...plainDay, priceMinor: 50_000, closed: true },
    ]),
  )
  expect(await held()).toBe(241_560)
  const twoOfThem = await presentSale(
    deps,
    await hold(deps, [ofRate(30, 1, strictId), ofRate(30, 1, flexId)]),
  )
  expect(twoOfThem.totalMinor).toBe(107_360 + 134_200)
  await db.database.update(rates).set({ withdrawnAt: new Date() }).where(eq(rates.id, flexId))
  await expect(held()).rejects.toMatchObject({ code: 'offer_not_found' })
  await db.database.update(rates).set({ withdrawnAt: null }).where(eq(rates.id, flexId))
  await db.database.update(rates).set({ terms: was }).where(eq(rates.id, strictId))
})

test('a cart of distant days takes only the days around those that have rules', async () => {
  const { strictId: rateId } = catalogue.hotel
  const day = addDays(catalogue.today, 20)
  await transact(deps.database, (tx) => writeRateDays(tx, [{ rateId, day, ...plainDay, closed: true }]))
  const choices = [-60, -59, 0, 20, 25_000].map((from) => ofRate(from + 20, 60, rateId))
  const offered = [...(await readOffers(deps.database, choices)).values()][0]?.rateDays.get(rateId)
  expect(offered?.days).toBe(120)
  const shut = choices.map((choice) => {
    if (!offered || choice.kind !== 'hotels') throw new Error('no stay')
    return rateLimits(offered, offered, dayNumber(choice.arriveOn) - offered.firstDay, 60).isClosed
  })
  expect(shut).toEqual([false, true, true, false, false])
})

test('quotes and holds refuse all that a search omits, and sell the rest at its price', async () => {
  const { strictId, flexId } = catalogue.hotel
  const first = 9
  const rowsOf = (rateId: number, days: readonly (RateDay | null)[]) =>
    days.flatMap((rules, at) =>
      rules ? { rateId, day: addDays(catalogue.today, first + at), ...rules } : [],
    )
  const terms = searchTerms({
    ...{ markupBp: { hotels: 1_000, tours: 0, transfers: 0 }, now: deps.clock.now() },
  })
  const stays = [0, 1, 2, 3, 4].flatMap((arrival) =>
    [1, 2, 3].map((nights) => ({ from: first + arrival, nights })),
  )
  const everyRule = [
    { closed: true },
    { minStay: 4 },
    { maxStay: 1 },
    { minAdvance: 99 },
    { maxAdvance: 0 },
  ].map((rules) => ({ ...plainDay, ...rules }))
  const refused = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyRateDays(7), anyRateDays(7), async (flexible, strict) => {
      await db.database.delete(rateDays)
      await transact(deps.database, (tx) =>
        writeRateDays(tx, [...rowsOf(flexId, flexible), ...rowsOf(strictId, strict)]),
      )
      const pack = await buildPack(deps.database, {
        destinationId: 'cancun',
        kind: 'hotels',
        now: deps.clock.now(),
      })
      if (!pack) throw new Error('no pack')
      for (const { from, nights } of stays) {
        const choices = [ofRate(from, nights, flexId), ofRate(from, nights, strictId)]
        const { lines } = await quoteCart({ ...visitor([]), deps }, { accountId: '1001', choices })
        const quoted = lines.map(({ line, problem }) => line?.price.totalMinor ?? problem)
        const criteria = {
          ...{ kind: 'hotels' as const, destinationId: 'cancun', rooms: [{ adults: 2, childAges: [] }] },
          arriveOn: addDays(catalogue.today, from),
          departOn: addDays(catalogue.today, from + nights),
        }
        const [offer] = search(pack, criteria, terms).offers
        const sold = quoted.filter((one) => typeof one === 'number')
        expect(offer?.price.totalMinor).toBe(sold.length > 0 ? Math.min(...sold) : undefined)
        for (const [at, problem] of quoted.entries()) {
          const code = typeof problem === 'object' ? problem?.code : undefined
          if (code === undefined || refused.has(code)) continue
          await expect(hold(deps, [choices[at] as Choice])).rejects.toMatchObject({ code })
          refused.add(code)
        }
      }
    }),
    { numRuns: runs(15, 200), examples: [[everyRule, []]] },
  )
  expect([...refused].sort()).toEqual([
    'maximum_advance',
    'maximum_stay',
    'minimum_advance',
    'minimum_stay',
    'offer_closed',
  ])
})

test('the longest rows that a message can name are announced', async () => {
  const most = 2_147_483_647
  await transact(deps.database, async (tx) => {
    await tx.execute(sql`INSERT INTO units (id, product_id, code, name, attributes, position)
      SELECT ${most}, product_id, 'last', name, attributes, 9 FROM units WHERE id = ${catalogue.hotel.unitId}`)
    await tx.execute(sql`INSERT INTO rates (id, unit_id, code, name, terms, position)
      SELECT ${most}, ${most}, 'last', name, terms, 9 FROM rates WHERE id = ${catalogue.hotel.flexId}`)
    const length = 32_767
    await writeRateDays(
      tx,
      Array.from({ length: 1_000 }, (_, day) => ({
        ...{ rateId: most, day: addDays('2240-01-01', day), priceMinor: most },
        ...{ closed: true, closedToArrival: true, closedToDeparture: true },
        ...{
          minStay: length,
          maxStay: length,
          minStayThrough: length,
          minAdvance: length,
          maxAdvance: length,
          shares: length,
        },
      })),
    )
  })
  await db.database.execute(sql`DELETE FROM units WHERE id = ${most}`)
})

test('a concurrent hold and closing: the first one wins', async () => {
  const { strictId: rateId } = catalogue.hotel
  for (const day of [45, 47, 49]) {
    const closing = transact(deps.database, async (tx) => {
      await writeRateDays(tx, [
        { rateId, day: addDays(catalogue.today, day + 2), ...plainDay, closedToDeparture: true },
      ])
      // The hold waits for the night before the departure.
      const outcome = hold(deps, [ofRate(day, 2, rateId)]).then(
        () => 'held',
        (error: unknown) => (error as { code: string }).code,
      )
      await untilWaiting(db.database, 1)
      return { outcome }
    })
    expect(await (await closing).outcome).toBe('offer_closed')
  }
})

test('the own price and the closed days of a rate apply to a tour and a ride too', async () => {
  const rules = (rateId: number, day: number, own: Partial<RateDay>) =>
    transact(deps.database, (tx) =>
      writeRateDays(tx, [{ rateId, day: addDays(catalogue.today, day), ...plainDay, ...own }]),
    )
  const { tour, transfer } = catalogue
  const choices = [outing(catalogue, 41), ride(catalogue, 40, 43)]
  const total = async () => {
    const { lines } = await quoteCart({ ...visitor([]), deps }, { accountId: '1001', choices })
    return lines.map(({ line, problem }) => line?.price.totalMinor ?? problem?.code)
  }
  expect(await total()).toEqual([116_000, 69_600])
  await rules(tour.flexId, 41, { priceMinor: 40_000 })
  await rules(transfer.flexId, 43, { priceMinor: 10_000 })
  expect(await total()).toEqual([92_800, 46_400])
  await rules(tour.flexId, 41, { closed: true })
  await rules(transfer.flexId, 40, { closed: true })
  expect(await total()).toEqual(['offer_closed', 'offer_closed'])
})
