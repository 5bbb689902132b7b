import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { addDays, dayNumber } from '#core/time/days.ts'
import { followStock } from '#server/modules/packs/follow-stock.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import { createUndo } from '#server/platform/undo.ts'
import { newKey, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { days, type HoldWorld, startHoldWorld, width } from './hold-world.ts'
import { runLoad } from './load.ts'
import { median, quantile } from './statistics.ts'
import { bounded, digits, millis, type Row, type Section, times } from './table.ts'

const rounds = 3
const perRound = 1_500
const changes = 200
const [maxSeen, leastHot] = [60, 2_000]
/** There and back to a standby that is 2 ms away. */
const acknowledgedMicros = 4_000

/** Holds in SQL and in the product, many at once, and how soon another process sees a change. */
export const holdsSection: Section = {
  name: `Holds: ${width} clients at once, one night each, on a PostgreSQL that flushes its commits`,
  async measure(progress) {
    const undo = createUndo()
    try {
      const world = await startHoldWorld(undo)
      progress('holds: commits')
      const near = await measureCommits(world)
      await world.delayCommits(acknowledgedMicros)
      const far = await measureCommits(world)
      await world.delayCommits(0)
      progress('holds: news')
      const seen = await measureNews(world)
      progress('holds: one room')
      return [
        rowOfCommits('holds per second in bare SQL, beside the same with NOTIFY', near),
        {
          ...rowOfCommits(
            `the same, if each commit waits another ${acknowledgedMicros / 1_000} ms, as for a synchronous standby`,
            far,
          ),
          ...bounded(far.plain / far.notified, { least: 5 }),
        },
        {
          what: 'a change of stock is known to another process while others hold: p50 · p99',
          measured: `${millis(quantile(seen, 0.5))} · ${millis(quantile(seen, 0.99))}`,
          budget: `p99 ≤ ${maxSeen} ms`,
          isKept: quantile(seen, 0.99) <= maxSeen,
        },
        ...(await measureRoom(world)),
      ]
    } finally {
      await undo.all()
    }
  },
}

interface Commits {
  plain: number
  notified: number
}

const rowOfCommits = (what: string, { plain, notified }: Commits): Row => ({
  what,
  measured: digits(plain),
  beside: digits(notified),
  ratio: times(plain / notified),
})

/** Holds per second on different nights, in turns. */
async function measureCommits(world: HoldWorld): Promise<Commits> {
  const found: Record<keyof Commits, number[]> = { plain: [], notified: [] }
  for (let round = -1; round < rounds; round++) {
    for (const kind of ['plain', 'notified'] as const) {
      await world.notify(kind === 'notified')
      const { perSecond } = await world.holdBare(perRound, (index) => index % days)
      if (round >= 0) found[kind].push(perSecond)
    }
  }
  await world.notify(false)
  return { plain: median(found.plain), notified: median(found.notified) }
}

/** Milliseconds from a commit to its message, while others hold other nights. */
async function measureNews({ database, catalogue, holdBare }: HoldWorld): Promise<number[]> {
  const { unitId } = catalogue.tour
  const day = addDays(catalogue.today, 1)
  const start = `c ${unitId}:${dayNumber(day)}:`
  let heard = () => {}
  const follower = await followStock({
    ...{ database, log: pino({ level: 'silent' }), onConnected: async () => {}, onAlive: () => {} },
    onMessages: async (texts) => {
      if (texts.some((text) => text.startsWith(start))) heard()
    },
  })
  const took: number[] = []
  const others = holdBare(perRound, (index) => index % days)
  for (let change = 0; change < changes; change++) {
    const isHeard = new Promise<void>((resolve) => {
      heard = resolve
    })
    await database.execute(
      sql`UPDATE stock SET price_minor = price_minor + 1 WHERE unit_id = ${unitId} AND day = ${day}`,
    )
    const committedAt = performance.now()
    await isHeard
    took.push(performance.now() - committedAt)
    await sleep(Math.random() * 50)
  }
  await others
  await follower.stop()
  return took
}

/** The product's holds of one night, beside different ones. */
async function measureRoom({ database, catalogue }: HoldWorld): Promise<Row[]> {
  const deps = saleDeps(database)
  let buyer = 0
  const round = async (dayOf: (index: number) => number) => {
    const load = await runLoad(width, perRound / 3, async (_, index) => {
      buyer++
      const context = { ...visitor(), ip: `10.1.${buyer >> 8}.${buyer & 255}`, deps }
      await holdCart(context, {
        ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', acceptedMinor: 1_000_000_000 },
        choices: [stay(catalogue, dayOf(index), 1)],
      })
    })
    return load.perSecond
  }
  const found = { hot: [] as number[], spread: [] as number[] }
  for (let at = -1; at < rounds; at++) {
    const spread = await round((index) => 1 + (index % (days - 2)))
    const hot = await round(() => 5)
    if (at < 0) continue
    found.spread.push(spread)
    found.hot.push(hot)
  }
  const hot = median(found.hot)
  return [
    {
      what: 'whole holds per second of one room and night, beside different nights',
      measured: digits(hot),
      beside: digits(median(found.spread)),
      ratio: `1 / ${digits(median(found.spread) / hot)}`,
      budget: `≥ ${digits(leastHot)}`,
      isKept: hot >= leastHot,
    },
  ]
}
