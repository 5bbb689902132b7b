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
  /** The total of the available lines. */
  totalMinor: number
  lines: {
    line: QuotedLine | null
    problem: { code: string; data: Record<string, unknown> } | null
    /** The token of the product's page for the same days and party; null if the product no longer exists. */
    token: string | null
  }[]
  /** Instant of the stock on which the quote is based. */
  asOf: string
}

/** A priced cart as the customer sees it at `now`, with a reason for each unavailable line. */
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

/** The total of the available lines. */
export const totalOf = (cart: readonly PricedLine[]): number =>
  cart.reduce((sum, line) => sum + ('priced' in line ? line.priced.price.totalMinor : 0), 0)

/** The error data for a problem with the line at index `line`. */
function problemData(problem: ChoiceProblem, line: number): Record<string, unknown> {
  if ('nights' in problem) return { line, nights: problem.nights }
  return problem.code === 'offer_not_found' ? {} : { line }
}
