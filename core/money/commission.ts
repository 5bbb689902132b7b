import { shareOf } from './money.ts'
import { split } from './split.ts'

/** The earnings of an agency and its seller from a line. All amounts are in minor units of the sale's currency. */
export interface Earnings {
  /** The platform's commission to the agency: a share of the public price before taxes. */
  commissionMinor: number
  /** The agency's own mark-up. */
  markupMinor: number
  /** The seller's part of commission and mark-up. */
  sellerMinor: number
}

export const noEarnings: Earnings = { commissionMinor: 0, markupMinor: 0, sellerMinor: 0 }

/**
 * Earnings from a line: `commissionBp` of the public price, plus the mark-up; the seller gets `sellerBp` of the sum.
 */
export function earningsOf(
  publicMinor: number,
  markupMinor: number,
  terms: { commissionBp: number; sellerBp: number },
): Earnings {
  const commissionMinor = shareOf(publicMinor, terms.commissionBp)
  return { commissionMinor, markupMinor, sellerMinor: shareOf(commissionMinor + markupMinor, terms.sellerBp) }
}

/** The agency's total earnings, including the seller's part. */
export const earnedOf = ({ commissionMinor, markupMinor }: Earnings): number => commissionMinor + markupMinor

/** The sums of the earnings from several lines. */
export const addEarnings = (all: readonly Earnings[]): Earnings =>
  all.reduce(
    (sum, one) => ({
      commissionMinor: sum.commissionMinor + one.commissionMinor,
      markupMinor: sum.markupMinor + one.markupMinor,
      sellerMinor: sum.sellerMinor + one.sellerMinor,
    }),
    noEarnings,
  )

/**
 * The remaining earnings from a canceled line: the share of its earnings in its price, applied to the penalty. Split by
 * largest remainder, so that the parts add up.
 */
export function earningsKept(earnings: Earnings, totalMinor: number, penaltyMinor: number): Earnings {
  const earned = earnedOf(earnings)
  if (penaltyMinor <= 0 || earned === 0) return noEarnings
  const [kept = 0] = split(earned, [penaltyMinor, Math.max(0, totalMinor - penaltyMinor)])
  const [commissionMinor = 0, markupMinor = 0] = split(kept, [earnings.commissionMinor, earnings.markupMinor])
  const [sellerMinor = 0] = split(kept, [earnings.sellerMinor, earned - earnings.sellerMinor])
  return { commissionMinor, markupMinor, sellerMinor }
}
