import type { HotelCriteria } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { addDays } from '#core/time/days.ts'
import { days, makeHotels } from './hotels.ts'
import { type Connection, openConnection, runLoad } from './load.ts'
import { accountId } from './load-hotels.ts'
import { firstOn, measurePack } from './pack-search.ts'
import type { ProductServer } from './product-server.ts'
import { makeQuestions, parties } from './questions.ts'
import { median, quantile } from './statistics.ts'
import { bounded, digits, millis, type Row, times } from './table.ts'

const width = 16
const rounds = 5
const perRound = 1_500
/** Uncounted requests at the start of each round, during which garbage of the previous kind is collected. */
const perChange = 500
/** Warm-up rounds: code compiled during the first thousands of requests is not part of any request's tail. */
const warmUps = 4

const callOf = (criteria: HotelCriteria) =>
  JSON.stringify({ json: { accountId, token: encodeCriteria(criteria) } })
const tomorrow = () => addDays(new Date().toISOString().slice(0, 10), 1)

/** The calls of a first page, each for other dates. */
export const searchCalls = (): string[] => makeQuestions(parties[0].rooms, tomorrow(), 200).map(callOf)

/** More than the server keeps answers of, so that each is searched again: stays of three to five nights on all days. */
function newCalls(): string[] {
  const from = tomorrow()
  const rooms = [...parties[0].rooms]
  return Array.from({ length: 3 * (days - 6) }, (_, i) => {
    const arriveOn = addDays(from, 1 + Math.floor(i / 3))
    const departOn = addDays(arriveOn, 3 + (i % 3))
    return callOf({ kind: 'hotels', destinationId: 'bench', arriveOn, departOn, rooms })
  })
}

type Ask = (connection: Connection) => ReturnType<Connection['send']>

interface Measured {
  processor: number[]
  took: number[]
  perSecond: number[]
}

/** Searches and `/health` alternating on the same connections. */
export async function searchRows(server: ProductServer, hotels: number): Promise<Row[]> {
  const [search, searchFresh] = [searchCalls(), newCalls()].map((calls) => {
    let next = 0
    return (connection: Connection) => {
      const text = calls[next++ % calls.length] ?? ''
      return connection.send('/rpc/product/search', { type: 'application/json', text })
    }
  }) as [Ask, Ask]
  const refusedCall = JSON.stringify({ json: { accountId, token: 'unreadable' } })
  const refused = (connection: Connection) =>
    connection.send('/rpc/product/search', { type: 'application/json', text: refusedCall })
  const health = (connection: Connection) => connection.send('/health')
  const plain = Array.from({ length: width }, () => openConnection(server.baseUrl))
  const gzip = Array.from({ length: width }, () => openConnection(server.baseUrl, 'gzip'))
  const kinds = [
    { connections: plain, ask: health, status: 200, measured: empty() },
    { connections: plain, ask: refused, status: 400, measured: empty() },
    { connections: plain, ask: search, status: 200, measured: empty() },
    { connections: gzip, ask: search, status: 200, measured: empty() },
    { connections: plain, ask: searchFresh, status: 200, measured: empty() },
    { connections: gzip, ask: searchFresh, status: 200, measured: empty() },
  ] as const
  for (let round = -warmUps; round < rounds; round++) {
    for (const { connections, ask, status, measured } of kinds) {
      const one = async (lane: number) => {
        const answer = await ask(connections[lane] as Connection)
        if (answer.status !== status) throw new Error(`answered ${answer.status}`)
      }
      await runLoad(width, perChange, one)
      const before = await server.used()
      const load = await runLoad(width, perRound, one)
      const after = await server.used()
      if (round < 0) continue
      const used = after.server + after.postgres - before.server - before.postgres
      measured.processor.push(used / perRound)
      measured.took.push(...load.took)
      measured.perSecond.push(load.perSecond)
    }
  }
  for (const connection of [...plain, ...gzip]) connection.close()
  const alone = measurePack(makeHotels(hotels, firstOn), parties[0].rooms).processor
  const [healthy, rejected, repeated, compressed, fresh, freshCompressed] = kinds.map(
    ({ measured }) => measured,
  ) as [Measured, Measured, Measured, Measured, Measured, Measured]
  return [
    besideHealth('search, first page of 20, one of 200 questions', repeated, healthy, { most: 2.5 }),
    besideHealth('the same, compressed with gzip', compressed, healthy, { most: 2.5 }),
    besideHealth('search, a question that was not asked lately', fresh, healthy, { most: 2.5 }),
    besideHealth('the same, compressed with gzip', freshCompressed, healthy, { most: 2.5 }),
    besideHealth('the same call, refused before it searches', rejected, healthy),
    besideHealth('the search alone, without HTTP', { processor: [alone] }, healthy),
    {
      what: `search, ${width} connections: p50 · p99`,
      measured: `${millis(quantile(repeated.took, 0.5))} · ${millis(quantile(repeated.took, 0.99))}`,
      beside: `/health ${millis(quantile(healthy.took, 0.5))} · ${millis(quantile(healthy.took, 0.99))}`,
      budget: 'p99 < 60 ms',
      isKept: quantile(repeated.took, 0.99) < 60,
    },
    {
      what: `searches per second, ${width} connections`,
      measured: digits(median(repeated.perSecond)),
      beside: `/health ${digits(median(healthy.perSecond))}`,
      ratio: `1 / ${digits(median(healthy.perSecond) / median(repeated.perSecond))}`,
    },
  ]
}

const empty = (): Measured => ({ processor: [], took: [], perSecond: [] })

function besideHealth(
  what: string,
  call: Pick<Measured, 'processor'>,
  health: Measured,
  limit?: { most: number },
): Row {
  const [one, other] = [median(call.processor), median(health.processor)]
  return {
    what: `${what}: processor per request, beside /health`,
    measured: millis(one),
    beside: millis(other),
    ...(limit ? bounded(one / other, limit) : { ratio: times(one / other) }),
  }
}
