import { type CodeAnswer, codeAnswer, usableIds } from '#core/answers/code-answer.ts'
import { type PricedLine, priceCart } from '#core/answers/price-cart.ts'
import { type Quote, quoteAnswer } from '#core/answers/quote-answer.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Input } from '#core/contract/calls.ts'
import { type CartTerms, cartTerms } from '#server/modules/accounts/selling-terms.ts'
import { type BlockTable, readBlocks } from '#server/modules/groups/block-rows.ts'
import { readCoded } from '#server/modules/promotion-codes/read-coded.ts'
import { readStock, type StockTable } from '#server/modules/stock/stock-rows.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { cartMarket } from './cart-market.ts'
import { readOffers, stockOf } from './read-offers.ts'
import { findReplaceable, withoutReplaced } from './replace-hold.ts'

interface Rows {
  stock: StockTable
  blocks: BlockTable
}

interface Question {
  accountId: string
  choices: Choice[]
  now: Date
  /** The code that the buyer entered. Its usable promotions are applied. */
  promotionCode?: string | undefined
  /** A hold that the cart would replace: its use of the code is not counted. */
  exceptSaleId?: string | undefined
}

/**
 * The choices with their prices at `now`, under the terms of the selling account: priced as one cart, or as `price`
 * defines. `code`: the effect of the buyer's code; null without a code.
 */
export async function priceNow(
  executor: Executor,
  question: Question,
  change: (rows: Rows) => Rows | Promise<Rows> = (rows) => rows,
  price = priceCart,
): Promise<{ terms: CartTerms; cart: PricedLine[]; code: CodeAnswer | null }> {
  const { accountId, choices, promotionCode: code, now, exceptSaleId } = question
  const terms = await cartTerms(executor, { accountId, choices, now })
  const coded = code === undefined ? [] : await readCoded(executor, { accountId, code, now, exceptSaleId })
  const offers = await readOffers(executor, choices, usableIds(coded))
  const { stock, blocks } = await change({
    stock: await readStock(executor, stockOf(choices)),
    blocks: await readBlocks(executor, accountId, choices),
  })
  const market = cartMarket(offers, stock, terms, blocks)
  const cart = price(choices, market)
  return { terms, cart, code: code === undefined ? null : codeAnswer(code, coded, cart, market) }
}

/**
 * The choices with their current prices, the reason for each unavailable choice, and the effect of the code. Holds
 * nothing. If the requester's former hold would be replaced, its stock and its uses of codes count as available.
 */
export async function quoteCart(
  context: Caller,
  request: Input<'bookingEngine.quote'>,
): Promise<Quote & { promotionCode?: CodeAnswer }> {
  const { deps } = context
  const now = deps.clock.now()
  const former =
    request.replaces === undefined ? null : await findReplaceable(deps.database, context, request)
  const question = { ...request, now, exceptSaleId: former?.sale.id }
  const { terms, cart, code } = await priceNow(deps.database, question, (rows) =>
    former ? withoutReplaced(deps.database, former, rows) : rows,
  )
  const answer = quoteAnswer(cart, { currency: terms.own.currency, now, asOf: now.toISOString() })
  return { ...answer, ...(code && { promotionCode: code }) }
}
