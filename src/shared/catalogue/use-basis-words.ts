import { useTranslation } from 'react-i18next'
import type { PriceBasis } from '#core/products/price-basis.ts'

/** Puts the guests that a price is for into words. */
export function useBasisWords(): (basis: PriceBasis) => string {
  const { t } = useTranslation('stock-calendar')
  const sharing = { 1: 'basis.single', 2: 'basis.double', 3: 'basis.triple' } as const
  return (basis) => {
    const { way, adults: count } = basis
    if (way === 'share') return t('basis.share', { count, percent: basis.bp / 100 })
    if (way !== 'person') return t(`basis.${way}`, { count })
    return count === 1 || count === 2 || count === 3 ? t(sharing[count]) : t('basis.more', { count })
  }
}
