import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { addDays, dayNumber } from '#core/time/days.ts'
import { followStock } from '#server/modules/packs/follow-stock.ts'
import { createUndo } from '#server/platform/undo.ts'
import { days, type HoldWorld, startHoldWorld, width } from './hold-world.ts'
import { median, quantile } from './statistics.ts'
import { bounded, digits, millis, type Row, type Section, times } from './table.ts'
import { measureWholeHolds, rowOfRooms } from './whole-holds.ts'

const rounds = 3
const perRound = 1_500
const changes = 200
const [maxSeen, leastHot] = [60, 2_000]
/** In each direction. */
const standbyMillis = 2

/** Holds in SQL and in the product, many at once, and the time until another process sees a change. */
export const holdsSection: Section = {
  name: `Holds: ${width} clients at once, one night each, on a PostgreSQL that flushes its commits`,
  async measure(progress) {
    const undo = createUndo()
    try {
      const world = await startHoldWorld(undo)
      progress('holds: commits')
      const near = await measureCommits(world)
      progress('holds: news')
      const seen = await measureNews(world)
      progress('holds: one room')
      const rooms = await measureWholeHolds(world)
      progress('holds: with a standby')
      await world.standBy(standbyMillis)
      const far = await measureCommits(world)
      const farRooms = await measureWholeHolds(world)
      return [
        rowOfCommits('holds per second in bare SQL, beside the same with NOTIFY', near),
        {
          ...rowOfCommits(`the same, with a synchronous standby ${standbyMillis} ms away`, far),
          ...bounded(far.plain / far.notified, { least: 5 }),
        },
        {
          what: 'a change of stock is known to another process while others hold: p50 · p99',
          measured: `${millis(quantile(seen, 0.5))} · ${millis(quantile(seen, 0.99))}`,
          budget: `p99 ≤ ${maxSeen} ms`,
          isKept: quantile(seen, 0.99) <= maxSeen,
        },
        {
          ...rowOfRooms('whole holds per second of one room and night, beside different nights', rooms.alone),
          budget: `≥ ${digits(leastHot)}`,
          isKept: rooms.alone.hot >= leastHot,
        },
        rowOfRooms('a prototype of a group commit: the same, in shared transactions', rooms.grouped),
        rowOfRooms(`whole holds, with a synchronous standby ${standbyMillis} ms away`, farRooms.alone),
        rowOfRooms('the prototype, with that standby', farRooms.grouped),
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
    if (round < 0) await world.analyse()
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
    // A search runs meanwhile.
    follower.hurry()
    await sleep(Math.random() * 50)
  }
  await others
  await follower.stop()
  return took
}
