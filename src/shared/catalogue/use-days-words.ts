import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'

/** Days of units or rates. */
export interface CountedDays {
  /** Their sum over all rows. */
  count: number
  /** The days of the change; null: the rows have different ones. */
  days: number | null
  /** The units or rates; null: unknown. */
  rows: number | null
  of: Kind | 'rates'
}

/** The size of a change in words: "3 days of 2 rooms", or "5 days across 2 rooms" if some days do not change. */
export function useDaysWords(): (counted: CountedDays) => string {
  const { t } = useTranslation('stock-calendar')
  return ({ count, days, rows, of }) => {
    const inDays = (number: number) => t('selection.days', { count: number })
    if (rows === null) return count === 1 ? inDays(1) : t('counted.summed', { days: inDays(count) })
    if (rows === 1) return inDays(count)
    const inRows = t(of === 'rates' ? 'selection.rates' : `counted.${of}`, { count: rows })
    return days !== null && days * rows === count
      ? t('counted.each', { days: inDays(days), rows: inRows })
      : t('counted.across', { days: inDays(count), rows: inRows })
  }
}
