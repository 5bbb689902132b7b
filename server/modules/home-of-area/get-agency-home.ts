import { reachOf } from '#core/access.ts'
import type { Currency } from '#core/money/money.ts'
import { salesReached } from '#core/sales/reached.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import {
  countWaiting,
  hasEverSold,
  listArrivals,
  listAwaitingPayment,
  listDeadlines,
  listHolds,
  listSold,
  listUnreadNotices,
} from './store.ts'

/**
 * Today's events in the caller's agency and, for its owners, its branches. Days are in the time zone of each product.
 * Errors: `unauthenticated`, `forbidden`.
 */
export async function getAgencyHome(context: Caller) {
  const { deps, actor } = context
  const { personId, accountId } = requireOwnRight(context, 'see the agency')
  const reached = salesReached(actor, 'see a sale')
  const earnedBy = reachOf(actor, 'see earnings') === 'own work' ? 'seller' : 'agency'
  const now = deps.clock.now()
  return await transactAs(deps.database, actor, async (tx) => {
    const [arrivals, awaitingPayment, waiting, holds, deadlines, notices, sold, hasSold] = await Promise.all([
      listArrivals(tx, reached, now),
      listAwaitingPayment(tx, reached),
      countWaiting(tx, reached),
      listHolds(tx, reached),
      listDeadlines(tx, reached, now),
      listUnreadNotices(tx, personId, accountId),
      listSold(tx, reached, accountId, earnedBy === 'seller' ? personId : null, now),
      hasEverSold(tx, reached),
    ])
    return {
      ...{ arrivals, awaitingPayment, ...waiting, holds, deadlines, notices },
      hasSold,
      earnedBy,
      earned: sold.map(({ currency, earnedMinor: amountMinor, pendingMinor }) => ({
        ...{ currency, amountMinor, pendingMinor },
      })),
      sold: {
        today: soldOf(sold.map((of) => ({ ...of, sales: of.salesToday, amountMinor: of.todayMinor }))),
        month: soldOf(sold.map((of) => ({ ...of, sales: of.salesMonth, amountMinor: of.monthMinor }))),
      },
    } as const
  })
}

/** Currencies without sales are left out. */
function soldOf(sums: readonly { currency: Currency; sales: number; amountMinor: number }[]) {
  const some = sums.filter(({ sales }) => sales > 0)
  return {
    sales: some.reduce((all, { sales }) => all + sales, 0),
    sums: some.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  }
}
