import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { bundleDays, type KeptPack } from '#core/bundle/bundle.ts'
import type { Choice } from '#core/cart/choice.ts'
import { contract } from '#core/contract/contract.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { sorts } from '#core/products/offers.ts'
import type { Guests } from '#core/products/party.ts'
import { boards, type Kind, kinds } from '#core/products/products.ts'
import { addDays, type Day, dayNumber, wallClockAt } from '#core/time/days.ts'
import type { Shelf } from '#src/offline/shelf.ts'
import { type ShopVerb, shopAnswer } from '#src/offline/shop-answers.ts'
import { isSaid, Refusal } from '#src/platform/verbs.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import {
  type BundleWorld,
  destinationIds,
  makeBundleWorld,
  now,
  today,
} from '#tests/support/worlds/bundle-world.ts'
import { runs } from '#tests/support/worlds/runs.ts'

const groupUrl = 'boda-lucia-y-mateo'
let world: BundleWorld
let shelf: Shelf
let seller: HttpClient

beforeAll(async () => {
  world = await makeBundleWorld()
  ;({ shelf, seller } = world)
})
afterAll(() => world.app.stop())

const party = fc.constantFrom<{ adults: number; childAges: number[] }[]>(
  [{ adults: 2, childAges: [] }],
  [{ adults: 1, childAges: [] }],
  [{ adults: 2, childAges: [7, 4] }],
  [
    { adults: 2, childAges: [] },
    { adults: 3, childAges: [1] },
  ],
  [{ adults: 6, childAges: [] }],
)
const question = fc.record({
  destinationId: fc.constantFrom(...destinationIds),
  kind: fc.constantFrom(...kinds),
  arrival: fc.integer({ min: -1, max: 80 }),
  length: fc.integer({ min: 1, max: 8 }),
  party,
  ofGroup: fc.nat(3).map((n) => n === 0),
  sort: fc.constantFrom(...sorts),
  filters: fc.record(
    {
      refundable: fc.boolean(),
      boards: fc.subarray([...boards]),
      stars: fc.subarray([2, 3, 4, 5]),
      maxMinor: fc.constantFrom(50_000, 1_000_000),
    },
    { requiredKeys: [] },
  ),
  offset: fc.constantFrom(0, 0, 3),
  product: fc.nat(1000),
  picks: fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 }),
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

const on = (days: number): Day => addDays(today, days)

function criteriaOf({ kind, destinationId, arrival, length, party: rooms }: Question): Criteria {
  const [guests = { adults: 1, childAges: [] }] = rooms
  if (kind === 'hotels')
    return { kind, destinationId, arriveOn: on(arrival), departOn: on(arrival + length), rooms }
  if (kind === 'tours')
    return { kind, destinationId, fromOn: on(arrival), toOn: on(arrival + length), guests }
  const [first] = productsOf(destinationId, kind)
  const zoneId = first?.content.kind === 'transfers' ? first.content.zoneId : 'none'
  const legs = [
    { direction: 'arrival' as const, on: on(arrival), time: '15:30' },
    { direction: 'departure' as const, on: on(arrival + length), time: '11:05' },
  ]
  return { kind, destinationId, zoneId, legs, guests }
}

const packsOf = (destinationId: string): KeptPack[] =>
  shelf.bundles.find(({ place }) => place.id === destinationId)?.packs ?? []
const productsOf = (destinationId: string, kind: Kind) =>
  packsOf(destinationId).find((pack) => pack.kind === kind)?.products ?? []

/** The server's answer and the phone's, the latter in the contract's shape. */
async function bothAnswers(verb: ShopVerb, input: object) {
  const [service, name] = verb.split('.') as ['product', 'search']
  const server = await seller.send(verb, input)
  const { outputSchema } = contract[service][name]['~orpc']
  let here: unknown
  try {
    here = (outputSchema as z.ZodType).parse(shopAnswer(verb, input, shelf, now))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, data } = error
    here = { code, status, ...(data !== undefined && { data }) }
  }
  if (server.status === 200) return { server: server.body, here }
  const { status, code, body } = server
  const data = isSaid(body) ? body.data : null
  return { server: { code, status, ...(data !== undefined && data !== null && { data }) }, here }
}

async function expectSame(verb: ShopVerb, input: object): Promise<unknown> {
  const { server, here } = await bothAnswers(verb, input)
  expect(here, `${verb} ${JSON.stringify(input)}`).toEqual(server)
  return server
}

test('a phone gives the same answers as the server', async () => {
  const seen = { offers: 0, priced: 0, problems: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const criteria = criteriaOf(asked)
      const { sort, filters, offset } = asked
      const base = { accountId: '1001', ...(asked.ofGroup && { groupUrl }) }
      const found = (await expectSame('product.search', {
        ...{ ...base, token: encodeCriteria(criteria), sort, filters, offset },
      })) as { offers?: { productId: string }[] }
      seen.offers += found.offers?.length ?? 0
      const some = productsOf(asked.destinationId, asked.kind)
      const productId =
        found.offers?.[asked.product % (found.offers.length || 1)]?.productId ??
        some[asked.product % (some.length || 1)]?.id ??
        'none'
      const token = encodeCriteria(criteria, productId)
      const view = (await expectSame('product.getProduct', { ...base, productId, token })) as View
      if (!view.id) seen.refused += 1
      await expectSameCalendar(
        { ...base, productId, from: on(Math.max(0, asked.arrival)), months: 2, token },
        asked.length,
      )
      const offered = view.id ? choicesOf(view, criteria, base) : []
      if (offered.length === 0) return
      const choices = asked.picks.map((n) => offered[n % offered.length] as Choice)
      const quote = (await expectSame('bookingEngine.quote', { accountId: '1001', choices })) as Quote
      seen.priced += quote.lines.filter(({ line }) => line).length
      seen.problems += quote.lines.filter(({ problem }) => problem).length
      await expectSame('agency.quoteEarnings', { choices })
      await expectSame('agency.quoteOptions', { choices })
    }),
    { numRuns: runs(60, 300) },
  )
  console.log('compared', JSON.stringify(seen))
  // Otherwise the questions had no answers.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
}, 240_000)

test('a phone knows until when a ride can be sold', async () => {
  const [place] = destinationIds
  const [route] = productsOf(place, 'transfers')
  if (route?.content.kind !== 'transfers') throw new Error('no route')
  const { zoneId } = route.content
  const { timeZone } = packsOf(place)[0] as KeptPack
  const found = async (hours: number) => {
    const wall = wallClockAt(new Date(now.getTime() + hours * 3_600_000), timeZone)
    const legs = [{ direction: 'arrival' as const, on: wall.slice(0, 10), time: wall.slice(11, 16) }]
    const guests = { adults: 2, childAges: [] }
    const token = encodeCriteria({ kind: 'transfers', destinationId: place, zoneId, legs, guests })
    const answer = await expectSame('product.search', {
      ...{ accountId: '1001', token, sort: 'price', filters: {}, offset: 0 },
    })
    return (answer as { offers: object[] }).offers.length
  }
  expect(route.cutOffHours).toBe(4)
  expect(await found(4)).toBe(0)
  expect(await found(5)).toBeGreaterThan(0)
})

interface View {
  id?: string
  kind: Kind
  hotelOffers: { unitId: number; rateId: number }[][]
  tourOffers: { unitId: number; rateId: number; on: Day }[]
  transferOffers: { unitId: number; rateId: number }[]
}
interface Quote {
  lines: { line: object | null; problem: object | null }[]
}

const copyOf = ({ adults, childAges }: Guests) => ({ adults, childAges: [...childAges] })

/** Everything that a product's page offers, as a cart contains it; the rooms of a stay together. */
function choicesOf(view: View, criteria: Criteria, { groupUrl: url }: { groupUrl?: string }): Choice[] {
  const base = { productId: view.id ?? '', ...(url && { groupUrl: url }) }
  switch (criteria.kind) {
    case 'hotels': {
      const { arriveOn, departOn } = criteria
      const most = Math.max(0, ...view.hotelOffers.map((offers) => offers.length))
      return Array.from({ length: most }, (_, i) => ({
        ...{ ...base, kind: 'hotels' as const, arriveOn, departOn },
        rooms: criteria.rooms.flatMap((people, room) => {
          const guests = copyOf(people)
          const offers = view.hotelOffers[room] ?? []
          const offer = offers[i % (offers.length || 1)]
          return offer ? [{ unitId: offer.unitId, rateId: offer.rateId, guests }] : []
        }),
      })).filter(({ rooms }) => rooms.length > 0)
    }
    case 'tours':
      return view.tourOffers.map(({ on: day, unitId, rateId }) => ({
        ...{
          ...base,
          kind: 'tours' as const,
          on: day,
          unitId,
          rateId,
          guests: copyOf(criteria.guests),
          pickupId: null,
        },
      }))
    case 'transfers':
      return view.transferOffers.map(({ unitId, rateId }) => ({
        ...{
          ...base,
          kind: 'transfers' as const,
          unitId,
          rateId,
          guests: copyOf(criteria.guests),
          place: 'Hotel',
        },
        legs: criteria.legs.map((leg) => ({ ...leg, flight: 'AM 123' })),
      }))
  }
}

/**
 * Past days are full on both sides, and their minimum stays do not matter. A phone knows nothing of the last days, nor
 * when services that begin on them would end.
 */
async function expectSameCalendar(input: object, length: number): Promise<void> {
  const { server, here } = await bothAnswers('product.getPriceCalendar', input)
  const known = (here as Calendar).days?.at(-1)?.on ?? ''
  const toCome = ({ days, ...rest }: Calendar) => ({
    ...rest,
    over: days?.filter((day) => day.on < today).map((day) => day.amountMinor),
    days: days?.filter((day) => day.on >= today && day.on <= known),
  })
  expect(toCome(here as Calendar), JSON.stringify(input)).toEqual(toCome(server as Calendar))
  const unknown = (server as Calendar).days?.filter((day) => day.on > known) ?? []
  for (const day of unknown) expect(day.on >= on(bundleDays - length)).toBe(true)
}

interface Calendar {
  days?: { on: Day; amountMinor: number | null }[]
}

test('featured products are the same if everything is on the phone', async () => {
  const { destinations } = await seller.ask('product.getStorefront', { accountId: '1001' })
  const all = await Promise.all(destinations.map(({ id }) => world.fetchBundle(id, null)))
  const whole = { shop: shelf.shop, bundles: all.map(({ bundle }) => bundle) }
  // In another order than the server's.
  whole.bundles.reverse()
  for (const input of [{ accountId: '1001' }, { accountId: '1001', groupUrl }]) {
    const { body } = await seller.call('product.getStorefront', input)
    const { asOf, ...here } = shopAnswer('product.getStorefront', input, whole, now) as { asOf: string }
    expect(contract.product.getStorefront['~orpc'].outputSchema?.parse(here)).toEqual(body)
    expect(Date.parse(asOf)).not.toBeNaN()
    const forward = (await seller.call('product.listHighlights', input)).body
    expect(forward).toMatchObject({ highlights: expect.arrayContaining([expect.anything()]) })
    expect(shopAnswer('product.listHighlights', input, whole, now)).toEqual(forward)
  }
})

test('a phone does not invent data that it does not have', () => {
  const ask = (verb: ShopVerb, input: object) => {
    try {
      return shopAnswer(verb, { accountId: '1001', ...input }, shelf, now)
    } catch (error) {
      return error instanceof Refusal ? error.code : error
    }
  }
  const token = (destinationId: string, arrival: number) =>
    encodeCriteria({
      ...{ kind: 'hotels', destinationId, arriveOn: on(arrival), departOn: on(arrival + 2) },
      rooms: [{ adults: 2, childAges: [] }],
    })
  expect(ask('product.search', { token: token('tulum', 20) })).toBe('not_on_device')
  expect(ask('product.search', { token: token('cancun', 300) })).toBe('days_not_on_device')
  expect(ask('product.search', { token: token('cancun', 20), groupUrl: 'nobody-knows' })).toBe(
    'not_on_device',
  )
  expect(ask('product.getProduct', { productId: 'nowhere' })).toBe('not_on_device')
  expect(ask('product.search', { token: 'nonsense' })).toBe('criteria_invalid')
  // A destination that is sold online is listed, even if it is not on the device.
  const { destinations } = ask('product.getStorefront', {}) as { destinations: { id: string }[] }
  expect(destinations.map(({ id }) => id)).toContain('tulum')
  const productId = productsOf('cancun', 'hotels')[0]?.id ?? ''
  const months = { productId, from: on(100), months: 3, token: token('cancun', 100) }
  const { days } = ask('product.getPriceCalendar', months) as { days: { on: Day }[] }
  const [pack] = shelf.bundles[1]?.packs ?? []
  expect(dayNumber(days.at(-1)?.on ?? '')).toBe((pack?.firstDay ?? 0) + (pack?.days ?? 0) - 1)
})
