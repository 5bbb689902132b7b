import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#core/choice.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createHttpClient } from '#tests/support/http-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ demo: true })
})
afterAll(() => app.stop())

/** A stay of the demo's wedding, as its page offers it. */
async function weddingStay() {
  const client = createHttpClient(app.baseUrl)
  const call = async <T>(verb: string, input: object): Promise<T> => {
    const { status, body } = await client.call(verb, input)
    expect(status, `${verb}: ${JSON.stringify(body)}`).toBe(200)
    return body as T
  }
  const groupUrl = 'boda-lucia-y-mateo'
  const { group } = await call<{ group: { destinationId: string; startsOn: string; endsOn: string } }>(
    'product.getStorefront',
    { accountId: '1001', groupUrl },
  )
  const compact = (day: string) => day.replaceAll('-', '')
  const token = `h_${group.destinationId}_${compact(group.startsOn)}_${compact(group.endsOn)}_2`
  const { offers } = await call<{
    offers: {
      productId: string
      price: { totalMinor: number }
      rooms: { unitId: number; rateId: number }[]
    }[]
  }>('product.search', { accountId: '1001', groupUrl, token })
  const offer = offers[0]
  const room = offer?.rooms[0]
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
  return { client, call, groupUrl, choice, groupMinor: offer.price.totalMinor }
}

interface Quoted {
  totalMinor: number
  lines: { problem: { code: string } | null }[]
}

test("a group's price holds from its list to the hold, line by line", async () => {
  const { call, client, groupUrl, choice, groupMinor } = await weddingStay()
  const quote = (choices: Choice[]) => call<Quoted>('bookingEngine.quote', { accountId: '1001', choices })
  const own = (await quote([choice])).totalMinor
  expect(own, 'the demo gives the group another mark-up').not.toBe(groupMinor)
  expect((await quote([{ ...choice, groupUrl }])).totalMinor).toBe(groupMinor)
  expect((await quote([{ ...choice, groupUrl }, choice])).totalMinor).toBe(groupMinor + own)
  const gone = await quote([{ ...choice, groupUrl: 'gone' }])
  expect(gone.lines[0]?.problem?.code).toBe('offer_not_found')

  const held = await client.call('bookingEngine.hold', {
    accountId: '1001',
    idempotencyKey: 'group-price-test-0001',
    language: 'es',
    choices: [{ ...choice, groupUrl }],
    acceptedMinor: groupMinor,
  })
  expect(held.status).toBe(200)
  expect((held.body as { totalMinor: number }).totalMinor).toBe(groupMinor)
})
