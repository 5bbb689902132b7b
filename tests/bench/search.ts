import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Pack } from '#core/pack/pack.ts'
import { promotionOf, promotionTerms } from '#tests/builders/random-promotions.ts'
import { makeHotels } from './hotels.ts'
import {
  askPack,
  firstOn,
  type Measured,
  measureCalendar,
  measureNearest,
  measurePack,
} from './pack-search.ts'
import { makeQuestions, parties } from './questions.ts'
import { type MeasuredSql, openSqlDatabase } from './sql-database.ts'
import { bounded, digits, millis, type Row, type Section, times } from './table.ts'

const sizes = [1_000, 10_000, 50_000] as const
/** Largest number of hotels that PostgreSQL is measured with. */
const maxInSql = 10_000
/** Bytes of stock, price and minimum stay per night of four rooms. */
const bytesOfCells = 4 * 365 * (2 + 4 + 1)
/** Rates with own prices per room, and the price and restrictions of each night and of the last departure. */
const plans = 3
const bytesOfPlans = 4 * plans * 366 * (4 + 8)

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes in use. Buffers are released some time after the collection that finds them unused, so that it is repeated. */
async function memory(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5; time++) {
    collectGarbage()
    await sleep(100)
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    least = Math.min(least, heapUsed + arrayBuffers)
  }
  return least
}

/** Searches in packs compared with the same searches in SQL. */
export const searchSection: Section = {
  name: 'Search: 4 nights, the 20 cheapest of one destination (hotels × 4 rooms × 2 rates × 365 days)',
  async measure(progress) {
    const rows: Row[] = []
    const before = new Map<string, Measured>()
    for (const [i, hotels] of sizes.entries()) {
      progress(`search: ${digits(hotels)} hotels in a pack`)
      const { pack, measured, inSql, memoryRow } = await measureHotels(hotels, 0, progress)
      for (const [p, { words }] of parties.entries()) {
        const now = measured[p] as Measured
        const what = `${digits(hotels)} hotels, ${words}`
        rows.push(...besideSql(what, now, inSql[p] ?? null, i === 0))
        const smaller = before.get(words)
        if (smaller) rows.push(growth(what, now, smaller, hotels / (sizes[i - 1] as number)))
        before.set(words, now)
      }
      if (i === 0)
        rows.push(...otherQuestions(pack, measured[0] as Measured), ...promotedRows(pack, measured))
      rows.push(memoryRow)
    }
    const [hotels] = sizes
    progress(`search: ${digits(hotels)} hotels with ${plans} own-priced rates per room`)
    const own = await measureHotels(hotels, plans, progress)
    for (const [p, { words }] of parties.entries())
      rows.push(
        ...besideSql(
          `${digits(hotels)} hotels with ${plans} more rates of own prices, ${words}`,
          own.measured[p] as Measured,
          own.inSql[p] ?? null,
          p === 0,
        ),
      )
    rows.push(own.memoryRow)
    return rows
  },
}

/** Builds the hotels as a pack, with some own-priced rates per room, and searches it; in SQL too unless there are too many. */
async function measureHotels(hotels: number, ownPriced: number, progress: (words: string) => void) {
  const empty = await memory()
  const pack = makeHotels(hotels, firstOn, ownPriced)
  // The first search builds columns that stay in memory.
  for (const criteria of makeQuestions(parties[0].rooms, firstOn, 1)) askPack(pack, criteria)
  const kilobytes = ((await memory()) - empty) / hotels / 1024
  const measured = parties.map(({ rooms }) => measurePack(pack, rooms))
  const inSql: MeasuredSql[] = []
  if (hotels <= maxInSql) {
    progress(`search: ${digits(hotels)} hotels in PostgreSQL`)
    const database = await openSqlDatabase(pack)
    try {
      for (const { rooms } of parties) inSql.push(await database.measure(rooms))
    } finally {
      await database.stop()
    }
  }
  const least = (bytesOfCells + (ownPriced > 0 ? bytesOfPlans : 0)) / 1024
  const memoryRow: Row = {
    what: `${digits(hotels)} hotels${ownPriced > 0 ? ` with ${ownPriced} more rates of own prices` : ''}: memory per hotel and year, beside its cells alone`,
    measured: `${digits(kilobytes)} kB`,
    beside: `${digits(least)} kB`,
    ...bounded(kilobytes / least, { most: 2 }),
  }
  return { pack, measured, inSql, memoryRow }
}

function besideSql(what: string, pack: Measured, sql: MeasuredSql | null, isAim: boolean): Row[] {
  const times99 = {
    what: `${what}: p50 · p99 of the pack${sql ? ', beside SQL' : ', beside its processor'}`,
    measured: `${millis(pack.p50)} · ${millis(pack.p99)}`,
    beside: sql ? `${millis(sql.p50)} · ${millis(sql.p99)}` : millis(pack.processor),
    ratio: times(sql ? sql.p50 / pack.p50 : pack.p50 / pack.processor),
    ...(isAim ? { budget: 'p50 < 1 ms', isKept: pack.p50 < 1 } : {}),
  }
  if (!sql) return [times99]
  const gain = sql.processor / pack.processor
  return [
    {
      what: `${what}: processor of the pack, beside SQL`,
      measured: millis(pack.processor),
      beside: millis(sql.processor),
      ...(isAim ? bounded(gain, { least: 100 }) : { ratio: times(gain) }),
    },
    times99,
    // A difference would have ended the run.
    {
      what: `${what}: answers that differ from SQL's`,
      measured: `0 of ${sql.compared}`,
      budget: '0',
      isKept: true,
    },
  ]
}

/** Other requests, measured in multiples of a search. */
function otherQuestions(pack: Pack, search: Measured): Row[] {
  const { rooms, words } = parties[0]
  const row = (what: string, { processor }: Measured): Row => ({
    what: `${digits(pack.products.length)} hotels, ${words}: processor of ${what}, beside a search`,
    measured: millis(processor),
    beside: millis(search.processor),
    ratio: times(processor / search.processor),
  })
  return [
    row('the cheapest nights of one hotel, 92 days', measureCalendar(pack, rooms)),
    row('the three nearest free dates', measureNearest(pack, rooms)),
  ]
}

/** A promotion for every rate of every hotel. */
function promotedRows(pack: Pack, plain: readonly Measured[]): Row[] {
  const promotion = promotionOf('all', promotionTerms({ kind: 'percent', bp: 1_000 }), {
    productIds: pack.products.map(({ id }) => id),
  })
  // Another list of products, because cached data of a pack belongs to its list.
  const promoted = { ...pack, products: [...pack.products], promotions: [promotion] }
  return parties.map(({ rooms, words }, at) => {
    const { processor } = measurePack(promoted, rooms)
    const without = (plain[at] as Measured).processor
    return {
      what: `${digits(pack.products.length)} hotels, ${words}: processor with a promotion for all ${digits(pack.rates.length)} rates, beside the same without`,
      ...{ measured: millis(processor), beside: millis(without), ratio: times(processor / without) },
      ...(at === 0 ? { budget: '< 1 ms', isKept: processor < 1 } : {}),
    }
  })
}

/** Growth of the processor time per search with the number of hotels: 1 means linear. */
function growth(what: string, now: Measured, before: Measured, factor: number): Row {
  return {
    what: `${what}: processor, beside ${factor} times that of ${factor} times fewer`,
    measured: millis(now.processor),
    beside: millis(factor * before.processor),
    ...bounded(now.processor / (factor * before.processor), { most: 1.2 }),
  }
}
