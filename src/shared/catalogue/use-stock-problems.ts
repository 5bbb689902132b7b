import { useTranslation } from 'react-i18next'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { StockFields } from './stock-fields.ts'

/** The problem of a change's field, in words. */
export function useStockProblems(): { [Name in keyof StockFields]?: string } {
  const { t } = useTranslation('stock-calendar')
  return {
    from: t('edit.day_error'),
    to: t('edit.day_error'),
    unitIds: t('edit.units_error'),
    rateIds: t('edit.rates_error'),
    weekdays: t('edit.weekdays_error'),
    allotment: t('edit.allotment_error', { most: stockLimits.allotment }),
    priceMinor: t('edit.price_error'),
    percent: t('edit.percent_error', { rise: stockLimits.rise, fall: stockLimits.fall }),
    minStay: t('edit.min_stay_error', { most: stockLimits.minStay }),
    maxStay: t('edit.max_stay_error', { most: stockLimits.minStay }),
    minStayThrough: t('edit.min_stay_error', { most: stockLimits.minStay }),
    minAdvance: t('edit.min_advance_error', { most: stockLimits.advance }),
    maxAdvance: t('edit.max_advance_error', { most: stockLimits.advance }),
    shares: t('edit.shares_error'),
    toYear: t('edit.day_error'),
  }
}
