import { shareOf } from './money.ts'

/** What an agency and its seller earn on a line. All in minor units of the sale's currency. */
export interface Earnings {
  /** The platform's commission to the agency: a share of the public price before taxes. */
  commissionMinor: number
  /** The agency's own mark-up. */
  markupMinor: number
  /** The seller's part of both. */
  sellerMinor: number
}

/** `commissionBp` of the public price plus the mark-up; the seller gets `sellerBp` of the sum. */
export function earningsOf(
  publicMinor: number,
  markupMinor: number,
  terms: { commissionBp: number; sellerBp: number },
): Earnings {
  const commissionMinor = shareOf(publicMinor, terms.commissionBp)
  return { commissionMinor, markupMinor, sellerMinor: shareOf(commissionMinor + markupMinor, terms.sellerBp) }
}
