import { can } from '#core/access.ts'
import { cartTerms } from '#server/modules/accounts/selling-terms.ts'
import { moveStock } from '#server/modules/stock/move-stock.ts'
import { lockStock } from '#server/modules/stock/stock-rows.ts'
import { type Transaction, transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { withIdempotency } from '#server/platform/idempotency.ts'
import { expireHold } from './expire-hold.ts'
import { type HoldRequest, insertSale } from './insert-sale.ts'
import { listOverdueOn } from './overdue.ts'
import { priceCart } from './price-cart.ts'
import { readOffers, stockOf } from './read-offers.ts'
import type { Requester } from './record-event.ts'
import { refuseLine } from './refuse-line.ts'

/** Stock is short, but somebody's time is over: it can be had once these sales have let go. */
class HeldByOverdue extends Error {
  readonly saleIds: string[]
  constructor(saleIds: string[]) {
    super('stock is held by overdue sales')
    this.saleIds = saleIds
  }
}

/**
 * Holds every choice of the cart, or none, and answers the new sale's id; the same key again answers the same
 * sale. Refuses with what is wrong with the first line that cannot be had, or `price_changed`.
 */
export async function holdCart(deps: Deps, requester: Requester, request: HoldRequest): Promise<string> {
  if (!can(requester.actor, 'hold stock', { accountId: request.accountId })) refuse('forbidden')
  const { idempotencyKey: key, ...body } = request
  for (let attempt = 1; ; attempt++) {
    try {
      const { saleId } = await transact(deps.database, (tx) =>
        withIdempotency(tx, { scope: `hold:${request.accountId}`, key, body }, () =>
          hold(deps, tx, requester, request, attempt),
        ),
      )
      return saleId
    } catch (error) {
      if (!(error instanceof HeldByOverdue)) throw error
      // Each in its own transaction, the sale before its stock, as everywhere: nobody waits in a circle.
      for (const saleId of error.saleIds) await expireHold(deps, { saleId })
    }
  }
}

async function hold(
  deps: Deps,
  tx: Transaction,
  requester: Requester,
  request: HoldRequest,
  attempt: number,
): Promise<{ saleId: string }> {
  const { accountId, choices, acceptedMinor } = request
  const terms = await cartTerms(tx, { accountId, choices, now: deps.clock.now() })
  const offers = await readOffers(tx, choices)
  const wanted = stockOf(choices)
  const stock = await lockStock(tx, wanted)
  const cart = priceCart(choices, offers, stock, terms)

  const sellable = cart.filter((line) => 'priced' in line)
  for (const line of cart) {
    if ('priced' in line) continue
    if (line.problem.code === 'offer_sold_out' && attempt <= 2) {
      const overdue = await listOverdueOn(tx, wanted)
      if (overdue.length > 0) throw new HeldByOverdue(overdue)
    }
    refuseLine(line.problem, line.position)
  }
  const totalMinor = sellable.reduce((sum, line) => sum + line.priced.price.totalMinor, 0)
  if (totalMinor > acceptedMinor) {
    const { currency } = terms.own
    refuse('price_changed', {
      accepted: { amountMinor: acceptedMinor, currency },
      now: { amountMinor: totalMinor, currency },
    })
  }
  await moveStock(
    tx,
    sellable.flatMap((line) => line.priced.allocations),
    'hold',
  )
  return { saleId: await insertSale(tx, requester, request, terms.own.currency, sellable) }
}
