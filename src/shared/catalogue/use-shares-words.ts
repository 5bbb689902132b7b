import { useTranslation } from 'react-i18next'
import type { AdultShares } from '#core/products/day-shares.ts'
import type { PriceBasis } from '#core/products/price-basis.ts'

const rooms = ['single', 'double', 'triple', 'quadruple'] as const

/** The name of a list of prices by number of adults; the usual list and removed ones have names too. */
export function useSharesName(): (id: number, known: readonly AdultShares[]) => string {
  const { t } = useTranslation('stock-calendar')
  return (id, known) => {
    if (id === 0) return t('shares.usual')
    const named = known.find((one) => one.id === id && one.name)
    const nth = [...new Set(known.map((one) => one.id))].indexOf(id)
    return named?.name ?? (nth > 0 ? t('shares.unnamed', { number: nth }) : t('shares.other'))
  }
}

/**
 * The adults' shares of the rate's price in words: each adult's share if the price is per person; "": the rates
 * differ.
 */
export function useSharesWords(): (shares: AdultShares, basis: PriceBasis | null) => string {
  const { t } = useTranslation('stock-calendar')
  return ({ adultsBp }, basis) => {
    const isEach = basis?.way === 'person'
    const percents = rooms.flatMap((room, at) => {
      const bp = adultsBp[at]
      if (bp === undefined) return []
      return [t(`shares.${room}`, { percent: Math.round(isEach ? bp / (at + 1) : bp) / 100 })]
    })
    const list = percents.join(', ')
    return isEach && list ? t('shares.each', { list }) : list
  }
}
