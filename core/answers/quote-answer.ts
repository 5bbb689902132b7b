import type { Currency } from '#core/money/money.ts'
import { criteriaOf } from '#core/pack/criteria-of.ts'
import type { QuotedLine } from '#core/sales/lines.ts'
import { encodeCriteria } from '../criteria/token.ts'
import type { ChoiceProblem } from '../pack/priced-choice.ts'
import { presentQuoted } from './present-quoted.ts'
import type { PricedLine } from './price-cart.ts'
import { snapshotLine } from './snapshot-line.ts'

export interface Quote {
  currency: Currency
  /** Of the lines that can be had. */
  totalMinor: number
  lines: {
    line: QuotedLine | null
    problem: { code: string; data: Record<string, unknown> } | null
    /** Of the product's page for the same days and party; null where the product is gone. */
    token: string | null
  }[]
  /** Instant at which the stock was known to be as the quote says. */
  asOf: string
}

/** A priced cart as its customer sees it at `now`, each line that cannot be had with the reason. */
export function quoteAnswer(
  cart: readonly PricedLine[],
  { currency, now, asOf }: { currency: Currency; now: Date; asOf: string },
): Quote {
  return {
    currency,
    totalMinor: totalOf(cart),
    lines: cart.map((line) => {
      const { position, choice } = line
      const token = line.offer && encodeCriteria(criteriaOf(choice, line.offer.product), choice.productId)
      if (!('priced' in line)) {
        const { problem } = line
        return { line: null, problem: { code: problem.code, data: problemData(problem, position) }, token }
      }
      const { priced } = line
      const snapshot = snapshotLine(line)
      return { line: presentQuoted({ ...priced, position, choice, snapshot }, now), problem: null, token }
    }),
    asOf,
  }
}

/** What the lines cost that can be had. */
export const totalOf = (cart: readonly PricedLine[]): number =>
  cart.reduce((sum, line) => sum + ('priced' in line ? line.priced.price.totalMinor : 0), 0)

/** The parameters of the catalogue's code for a problem of the line at `line` in the cart. */
function problemData(problem: ChoiceProblem, line: number): Record<string, unknown> {
  if (problem.code === 'minimum_stay') return { line, nights: problem.nights }
  return problem.code === 'offer_not_found' ? {} : { line }
}
