import { maySell } from '#core/agencies/accounts.ts'
import { priceCart } from '#core/answers/price-cart.ts'
import { cartTerms } from '#server/modules/accounts/selling-terms.ts'
import { readBlocks } from '#server/modules/groups/block-rows.ts'
import { lockStock } from '#server/modules/stock/stock-rows.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cartMarket } from './cart-market.ts'
import { readOffersAgain } from './held-code.ts'
import { stockOf } from './read-offers.ts'
import type { LineRow, SaleRow } from './sale-rows.ts'

/**
 * Whether all lines of an expired sale are available again for no more than their price, while its agency may sell.
 * Returns false for lines of suppliers, since this would require a request to them. Locks the stock, so that the result
 * is valid until the end of the transaction.
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
  // Read after the lock, to include changes made while waiting for it.
  const terms = await cartTerms(tx, { accountId: sale.accountId, choices, now: deps.clock.now() })
  if (!maySell(terms.earning.state)) return false
  const offers = await readOffersAgain(tx, sale, released, deps.clock.now())
  const blocks = await readBlocks(tx, sale.accountId, choices)
  const cart = priceCart(choices, cartMarket(offers, stock, terms, blocks))
  if (!cart.every((line) => 'priced' in line)) return false
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
  return sum(cart.map((line) => line.priced.price.totalMinor)) <= sum(released.map((line) => line.totalMinor))
}
