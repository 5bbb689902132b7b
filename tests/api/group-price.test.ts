import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { addDays } from '#core/time/days.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ demo: true })
})
afterAll(() => app.stop())

/** A stay at the demo's wedding, as its page offers it. */
async function weddingStay() {
  const client = createHttpClient(app.baseUrl)
  const groupUrl = 'boda-lucia-y-mateo'
  const { group } = await client.ask('product.getStorefront', { accountId: '1001', groupUrl })
  if (!group) throw new Error('no group')
  const compact = (day: string) => day.replaceAll('-', '')
  const token = `h_${group.destinationId}_${compact(group.startsOn)}_${compact(group.endsOn)}_2`
  const { offers } = await client.ask('product.search', { accountId: '1001', groupUrl, token })
  const offer = offers[0]
  const room = offer && 'rooms' in offer ? offer.rooms[0] : undefined
  if (!offer || !room) throw new Error('the wedding has no stay')
  const choice: Choice = {
    kind: 'hotels',
    productId: offer.productId,
    arriveOn: group.startsOn,
    departOn: group.endsOn,
    rooms: [{ ...room, guests: { adults: 2, childAges: [] } }].map(({ unitId, rateId, guests }) => ({
      unitId,
      rateId,
      guests,
    })),
  }
  return { client, groupUrl, place: group.destinationId, choice, groupMinor: offer.price.totalMinor }
}

test("a group's price holds from its list to the hold, line by line", async () => {
  const { client, groupUrl, choice, groupMinor } = await weddingStay()
  const quote = (choices: Choice[]) => client.ask('bookingEngine.quote', { accountId: '1001', choices })
  const own = (await quote([choice])).totalMinor
  expect(own, 'the demo gives the group another mark-up').not.toBe(groupMinor)
  expect((await quote([{ ...choice, groupUrl }])).totalMinor).toBe(groupMinor)
  expect((await quote([{ ...choice, groupUrl }, choice])).totalMinor).toBe(groupMinor + own)
  const gone = await quote([{ ...choice, groupUrl: 'gone' }])
  expect(gone.lines[0]?.problem?.code).toBe('offer_not_found')

  const held = await client.ask('bookingEngine.hold', {
    accountId: '1001',
    idempotencyKey: 'group-price-test-0001',
    language: 'es',
    choices: [{ ...choice, groupUrl }],
    acceptedMinor: groupMinor,
  })
  expect(held.totalMinor).toBe(groupMinor)
})

test('outside its days a group is sold to at the usual price, in its list and in its cart', async () => {
  const { client, groupUrl, place, choice } = await weddingStay()
  if (choice.kind !== 'hotels') throw new Error('the wedding has no stay')
  const stay = (days: number) => ({
    ...choice,
    arriveOn: addDays(choice.arriveOn, days),
    departOn: addDays(choice.departOn, days),
  })
  const priceOf = async (one: typeof choice, group: { groupUrl?: string }) => {
    const quoted = await client.ask('bookingEngine.quote', {
      accountId: '1001',
      choices: [{ ...one, ...group }],
    })
    const token = `h_${place}_${one.arriveOn.replaceAll('-', '')}_${one.departOn.replaceAll('-', '')}_2`
    const { offers } = await client.ask('product.search', { accountId: '1001', ...group, token, limit: 100 })
    const listed = offers.find(({ productId }) => productId === one.productId)
    expect(listed).toBeDefined()
    return { quoted: quoted.totalMinor, listed: listed?.price.totalMinor }
  }
  for (const [days, isAgreed] of [
    [-4, false],
    [-3, true],
    [3, true],
    [4, false],
  ] as const) {
    const one = stay(days)
    const [group, usual] = [await priceOf(one, { groupUrl }), await priceOf(one, {})]
    if (isAgreed) expect(group.quoted, `${days} days later`).not.toBe(usual.quoted)
    else expect(group, `${days} days later`).toEqual(usual)
    expect(group.listed === usual.listed, `${days} days later`).toBe(!isAgreed)
  }
})

test('a group that is closed for sale is sold to at the usual price', async () => {
  const { client, groupUrl, choice, groupMinor } = await weddingStay()
  const quote = async (one: Choice) =>
    (await client.ask('bookingEngine.quote', { accountId: '1001', choices: [one] })).totalMinor
  const own = await quote(choice)
  await app.deps.database.execute(sql`UPDATE groups SET state = 'cut_off' WHERE url = ${groupUrl}`)
  expect([own, await quote({ ...choice, groupUrl })]).toEqual([own, own])
  expect(own).not.toBe(groupMinor)
})
