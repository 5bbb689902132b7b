import { type PricedLine, priceCart } from '#core/answers/price-cart.ts'
import { type Quote, quoteAnswer } from '#core/answers/quote-answer.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Input } from '#core/contract/calls.ts'
import { type CartTerms, cartTerms } from '#server/modules/accounts/selling-terms.ts'
import { type BlockTable, readBlocks } from '#server/modules/groups/block-rows.ts'
import { readStock, type StockTable } from '#server/modules/stock/stock-rows.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { cartMarket } from './cart-market.ts'
import { readOffers, stockOf } from './read-offers.ts'
import { withoutReplaced } from './replace-hold.ts'

interface Rows {
  stock: StockTable
  blocks: BlockTable
}

/**
 * The choices with their prices at `now`, under the terms of the selling account: for one cart, or as `price` defines.
 */
export async function priceNow(
  executor: Executor,
  question: { accountId: string; choices: Choice[]; now: Date },
  change: (rows: Rows) => Rows | Promise<Rows> = (rows) => rows,
  price = priceCart,
): Promise<{ terms: CartTerms; cart: PricedLine[] }> {
  const { accountId, choices } = question
  const terms = await cartTerms(executor, question)
  const offers = await readOffers(executor, choices)
  const { stock, blocks } = await change({
    stock: await readStock(executor, stockOf(choices)),
    blocks: await readBlocks(executor, accountId, choices),
  })
  return { terms, cart: price(choices, cartMarket(offers, stock, terms, blocks)) }
}

/**
 * The choices with their current prices, each unavailable one with its reason. Holds nothing; stock of the requester's
 * former hold, which these would replace, counts as available.
 */
export async function quoteCart(context: Caller, request: Input<'bookingEngine.quote'>): Promise<Quote> {
  const { deps } = context
  const now = deps.clock.now()
  const { terms, cart } = await priceNow(deps.database, { ...request, now }, (rows) =>
    request.replaces === undefined ? rows : withoutReplaced(deps.database, context, request, rows),
  )
  return quoteAnswer(cart, { currency: terms.own.currency, now, asOf: now.toISOString() })
}
