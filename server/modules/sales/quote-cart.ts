import type { Choice } from '#core/choice.ts'
import type { Currency } from '#core/money.ts'
import { cartTerms } from '#server/modules/accounts/selling-terms.ts'
import { readStock } from '#server/modules/stock/stock-rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentQuoted, type QuotedLine } from './present-line.ts'
import { priceCart } from './price-cart.ts'
import { readOffers, stockOf } from './read-offers.ts'
import { problemData } from './refuse-line.ts'
import { snapshotLine } from './snapshot-line.ts'

export interface Quote {
  currency: Currency
  /** Of the lines that can be had. */
  totalMinor: number
  lines: { line: QuotedLine | null; problem: { code: string; data: Record<string, unknown> } | null }[]
  asOf: string
}

/** The choices at the prices they have now, each with why it cannot be had. Holds nothing. */
export async function quoteCart(
  deps: Deps,
  request: { accountId: string; choices: Choice[] },
): Promise<Quote> {
  const { accountId, choices } = request
  const now = deps.clock.now()
  const terms = await cartTerms(deps.database, { accountId, choices, now })
  const offers = await readOffers(deps.database, choices)
  const stock = await readStock(deps.database, stockOf(choices))
  const cart = priceCart(choices, offers, stock, terms)
  return {
    currency: terms.own.currency,
    totalMinor: cart.reduce((sum, line) => sum + ('priced' in line ? line.priced.price.totalMinor : 0), 0),
    lines: cart.map((line) => {
      if (!('priced' in line)) {
        return {
          line: null,
          problem: { code: line.problem.code, data: problemData(line.problem, line.position) },
        }
      }
      const { position, choice, offer, priced } = line
      const snapshot = snapshotLine(offer, choice, priced)
      return { line: presentQuoted({ ...priced, position, choice, snapshot }, now), problem: null }
    }),
    asOf: now.toISOString(),
  }
}
