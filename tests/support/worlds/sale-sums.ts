import { expect } from 'playwright/test'
import { earningsOf } from '#core/money/commission.ts'
import { shareOf } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import type { Sale } from '#tests/support/pages/sales-by-api.ts'
import { agreement } from '#tests/support/people/new-agency.ts'

/** Minor units of a whole sale. */
export interface Sums {
  base: number
  taxes: number
  gross: number
  commission: number
  markup: number
  /** Commission and mark-up. */
  earned: number
  seller: number
  net: number
}

/** The sums of the sale's price parts by the agreed terms: the figures that every screen must show. */
export function sumsOf({ lines }: Sale): Sums {
  const sums = { base: 0, taxes: 0, gross: 0, commission: 0, markup: 0, earned: 0, seller: 0, net: 0 }
  for (const { kind, price } of lines) {
    const taxes = price.taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const markup = markupIn(price.baseMinor, kind)
    const terms = { commissionBp: agreement.commissionBp[kind], sellerBp: agreement.sellerBp }
    const earnings = earningsOf(price.baseMinor - markup, markup, terms)
    sums.base += price.baseMinor
    sums.taxes += taxes
    sums.gross += price.baseMinor + taxes
    sums.commission += earnings.commissionMinor
    sums.markup += markup
    sums.seller += earnings.sellerMinor
  }
  sums.earned = sums.commission + sums.markup
  sums.net = sums.gross - sums.earned
  return sums
}

/** The mark-up included in a price before taxes. */
function markupIn(baseMinor: number, kind: Kind): number {
  const bp = agreement.markupBp[kind]
  const about = Math.round((baseMinor * 10_000) / (10_000 + bp))
  const found = [about - 1, about, about + 1].find((minor) => minor + shareOf(minor, bp) === baseMinor)
  expect(found, `the price before the mark-up of ${baseMinor}`).toBeDefined()
  return baseMinor - (found ?? 0)
}
