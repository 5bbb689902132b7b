import { holdCart, holdWithin } from '#server/modules/sales/hold-cart.ts'
import type { HoldRequest } from '#server/modules/sales/insert-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { answerOf, transact, withCommit } from '#server/platform/database/transaction.ts'
import { newKey, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { days, type HoldWorld, width } from './hold-world.ts'
import { runLoad } from './load.ts'
import { median } from './statistics.ts'
import { digits, type Row } from './table.ts'

const rounds = 3
const perRound = 512
/** The number of concurrent transactions of the prototype, and of holds in each. */
const groups = { hot: { lanes: 1, size: 32 }, spread: { lanes: 4, size: 8 } }

/** Holds per second. */
interface Rooms {
  /** All of one room and night. */
  hot: number
  /** All of different nights. */
  spread: number
}

interface WholeHolds {
  alone: Rooms
  grouped: Rooms
}

/**
 * The product's holds, and a prototype of a group commit: the same statements of the same verb, but waiting holds
 * share a transaction. It is an upper bound: it refuses nothing, and no hold rolls back another.
 */
export async function measureWholeHolds({ database, catalogue, analyse }: HoldWorld): Promise<WholeHolds> {
  const deps = saleDeps(database)
  let buyer = 0
  const next = (day: number): { context: Caller; request: HoldRequest } => {
    buyer++
    return {
      context: { ...visitor(), ip: `10.1.${buyer >> 8}.${buyer & 255}`, deps },
      request: {
        ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', acceptedMinor: 1_000_000_000 },
        choices: [stay(catalogue, day, 1)],
      },
    }
  }
  const alone = async (dayOf: (index: number) => number) => {
    const load = await runLoad(width, perRound, async (_, index) => {
      const { context, request } = next(dayOf(index))
      await holdCart(context, request)
    })
    return load.perSecond
  }
  const grouped = async (dayOf: (index: number) => number, { lanes, size }: typeof groups.hot) => {
    const load = await runLoad(lanes, perRound / size, async (_, group) => {
      await transact(database, async (tx) => {
        const holds = Array.from({ length: size }, (_, index) => {
          const { context, request } = next(dayOf(group * size + index))
          return holdWithin(context, tx, request, { attempt: 1, reserved: [] })
        })
        const sent = await Promise.all(holds)
        return withCommit(Promise.all(sent.map((one) => answerOf(one))))
      })
    })
    return load.perSecond * size
  }
  const different = (index: number) => 1 + (index % (days - 2))
  const same = () => 5
  const found = { hot: [] as number[], spread: [] as number[] }
  const together = { hot: [] as number[], spread: [] as number[] }
  await alone(different)
  await analyse()
  for (let round = 0; round < rounds; round++) {
    found.spread.push(await alone(different))
    found.hot.push(await alone(same))
    together.spread.push(await grouped(different, groups.spread))
    together.hot.push(await grouped(same, groups.hot))
  }
  return { alone: medians(found), grouped: medians(together) }
}

const medians = ({ hot, spread }: Record<keyof Rooms, number[]>): Rooms => ({
  hot: median(hot),
  spread: median(spread),
})

export const rowOfRooms = (what: string, { hot, spread }: Rooms): Row => ({
  what,
  measured: digits(hot),
  beside: digits(spread),
  ratio: `1 / ${digits(spread / hot)}`,
})
