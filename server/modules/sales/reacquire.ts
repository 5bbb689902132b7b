import { maySell } from '#core/agencies/accounts.ts'
import { priceCart } from '#core/answers/price-cart.ts'
import { cartTerms } from '#server/modules/accounts/selling-terms.ts'
import { readBlocks } from '#server/modules/groups/block-rows.ts'
import { lockStock } from '#server/modules/stock/stock-rows.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cartMarket } from './cart-market.ts'
import { readOffers, stockOf } from './read-offers.ts'
import type { LineRow, SaleRow } from './sale-rows.ts'

/**
 * Whether everything that an expired sale let go can be had again for no more than it was sold for, while its agency sells;
 * of what suppliers have nobody knows that without asking them. Its stock stays locked until the end of the transaction, so
 * the answer holds until then.
 */
export async function reacquire(
  tx: Transaction,
  deps: Deps,
  sale: SaleRow,
  lines: readonly LineRow[],
): Promise<boolean> {
  const released = lines.filter((line) => line.state === 'released')
  if (released.length === 0 || released.length < lines.length) return false
  if (released.some(({ supplier }) => supplier !== null)) return false
  const choices = released.map((line) => line.choice)
  const stock = await lockStock(tx, stockOf(choices))
  // Behind the lock: what was changed while we waited for it counts.
  const terms = await cartTerms(tx, { accountId: sale.accountId, choices, now: deps.clock.now() })
  if (!maySell(terms.earning.state)) return false
  const offers = await readOffers(tx, choices)
  const blocks = await readBlocks(tx, sale.accountId, choices)
  const cart = priceCart(choices, cartMarket(offers, stock, terms, blocks))
  if (!cart.every((line) => 'priced' in line)) return false
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
  return sum(cart.map((line) => line.priced.price.totalMinor)) <= sum(released.map((line) => line.totalMinor))
}
