import type { Input, Output } from '#core/contract/calls.ts'
import { type ConflictDay, seenEffect } from '#core/products/seen-effect.ts'
import type { SeenRun } from '#core/products/seen-shapes.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { StockChange } from '#core/products/stock-shapes.ts'
import { dayIn } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type Effect, hashOf, lockDays, lockEffect } from './find-effect.ts'
import { withAuthors } from './last-authors.ts'
import { reachStock, requireChange } from './reach-stock.ts'
import { lockProduct, type Stocked } from './store.ts'
import { makeChange } from './write-cells.ts'

/**
 * Makes a change of stock, all or nothing. Errors: `stock_changed` if its effect is not `expected` any more,
 * `stock_conflict` if days differ from the ones that the editor saw, `stock_refused` if a day refuses it,
 * `product_not_found`, `bad_request`.
 */
export async function changeStock(
  context: Caller,
  { idempotencyKey: key, ...body }: Input<'product.changeStock'>,
): Promise<Output<'product.changeStock'>> {
  const madeBy = requireRight(context, 'edit products')
  const { deps, actor } = context
  const { productId, expected, seen } = body
  const make = async (tx: Transaction): Promise<Output<'product.changeStock'>> => {
    const product = await reachStock(tx, context, productId)
    const { accountId } = product
    const now = deps.clock.now()
    return await withIdempotency(tx, { scope: `stock:${madeBy}`, key, body }, async () => {
      const change = seen ? withoutPast(product, body.change, now) : body.change
      // All of its days have passed.
      if (change.from > change.to) return { changeId: null, count: 0 }
      // Before its rates are read: another editor may be removing the shares that a change refers to.
      await lockProduct(tx, productId)
      const rates = await requireChange(tx, product, change, now)
      const effect = seen
        ? await lockSeen(tx, product, { change, seen, rates })
        : await lockExpected(tx, change, rates, expected)
      return await makeChange(tx, context, { accountId, productId, madeBy }, change, effect)
    })
  }
  return await transactAs(deps.database, actor, make).catch(async (error: unknown) => {
    if (!(error instanceof DaysConflict)) throw error
    // After the locks are released: it is read from changes with hundreds of thousands of days.
    const ranges = await transactAs(deps.database, actor, (tx) =>
      withAuthors(tx, error.product, error.change, error.days),
    )
    return refuse('stock_conflict', {
      ranges: ranges.slice(0, stockLimits.conflicts),
      more: Math.max(0, ranges.length - stockLimits.conflicts),
    })
  })
}

/** Days differ from the ones that the editor saw, or refuse the change. */
class DaysConflict extends Error {
  readonly product: Stocked
  readonly change: StockChange
  readonly days: readonly ConflictDay[]
  constructor(product: Stocked, change: StockChange, days: readonly ConflictDay[]) {
    super('days of stock are not as they were seen')
    this.product = product
    this.change = change
    this.days = days
  }
}

type Rates = Parameters<typeof lockEffect>[2]

async function lockExpected(
  tx: Transaction,
  change: StockChange,
  rates: Rates,
  expected?: string,
): Promise<Effect> {
  const effect = await lockEffect(tx, change, rates)
  const [first] = effect.refusals
  if (first) refuse('stock_refused', { day: first.day, problem: first.problem })
  if (hashOf(effect, rates) !== expected) refuse('stock_changed')
  return effect
}

/** Throws `DaysConflict`. */
async function lockSeen(
  tx: Transaction,
  product: Stocked,
  { change, seen, rates }: { change: StockChange; seen: SeenRun[]; rates: Rates },
): Promise<Effect> {
  const { conflicts, ...effect } = seenEffect(change, seen, await lockDays(tx, change, rates))
  if (conflicts.length > 0) throw new DaysConflict(product, change, conflicts)
  return effect
}

/** A change without the days that passed while it waited. */
function withoutPast({ timeZone }: Stocked, change: StockChange, now: Date): StockChange {
  const today = dayIn(now, timeZone)
  return change.from < today ? { ...change, from: today } : change
}
