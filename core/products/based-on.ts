import { basisPoints, shareOf } from '#core/money/money.ts'
import type { BasedOn, RateTerms } from './products.ts'

type Change = Partial<Record<'lessBp' | 'moreBp' | 'lessMinor' | 'moreMinor', number>>

/** The share of the base's price, and the amount added to it afterwards. */
export function changeOf(basedOn: BasedOn): { bp: number; addedMinor: number } {
  const { lessBp = 0, moreBp = 0, lessMinor = 0, moreMinor = 0 }: Change = basedOn
  return { bp: basisPoints - lessBp + moreBp, addedMinor: moreMinor - lessMinor }
}

/** The derived price of a day; never negative. */
export function followingPrice(basedOn: BasedOn, baseMinor: number): number {
  const { bp, addedMinor } = changeOf(basedOn)
  return Math.max(0, shareOf(baseMinor, bp) + addedMinor)
}

/**
 * The terms of a rate whose price is based on another's: the base's price is a factor of the stock's price, and it
 * is per room or per person as on the base, on each day.
 */
function termsOnBase({ shares: _, otherShares: __, ...terms }: RateTerms, base: RateTerms): RateTerms {
  const { factorBp, shares, otherShares } = base
  return { ...terms, factorBp, ...(shares && { shares }), ...(otherShares && { otherShares }) }
}

/** The rates of a unit with the ids of their bases, and with terms as above, without rates whose base is missing. */
export function onBases<R extends { id: number; code: string; terms: RateTerms }>(
  rates: readonly R[],
): (R & { baseId: number | null })[] {
  return rates.flatMap((rate) => {
    const { basedOn } = rate.terms
    if (!basedOn) return { ...rate, baseId: null }
    const base = rates.find(({ code, terms }) => code === basedOn.rate && !terms.basedOn)
    return base ? { ...rate, terms: termsOnBase(rate.terms, base.terms), baseId: base.id } : []
  })
}
