import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { AdultShares } from '#core/products/day-shares.ts'
import type { SeenField } from '#core/products/seen-cells.ts'
import type { SeenValues } from '#core/products/seen-shapes.ts'
import type { StockSetting } from '#core/products/stock-shapes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useSettingWords } from './use-setting-words.ts'

/** The setting whose words describe the field's value; null: none. */
function settingOf(field: SeenField, values: SeenValues): StockSetting | null {
  const { priceMinor, allotment = 0, minStay = 1, minStayThrough = 1, minAdvance = 0 } = values
  const { closed = false, closedToArrival = false, closedToDeparture = false } = values
  const { maxStay = null, maxAdvance = null, shares = 0 } = values
  switch (field) {
    case 'allotment':
      return { kind: 'allotment', allotment }
    case 'priceMinor':
      return typeof priceMinor === 'number' ? { kind: 'price', priceMinor } : { kind: 'derived' }
    case 'closed':
      return { kind: 'closed', closed }
    case 'closedToArrival':
      return { kind: 'closed_to_arrival', closedToArrival }
    case 'closedToDeparture':
      return { kind: 'closed_to_departure', closedToDeparture }
    case 'minStay':
      return { kind: 'min_stay', minStay }
    case 'maxStay':
      return { kind: 'max_stay', maxStay }
    case 'minStayThrough':
      return { kind: 'min_stay_through', minStayThrough }
    case 'minAdvance':
      return { kind: 'min_advance', minAdvance }
    case 'maxAdvance':
      return { kind: 'max_advance', maxAdvance }
    case 'shares':
      return { kind: 'shares', shares }
    case 'costMinor':
      return null
  }
}

/** The values of a unit's or a rate's day in words; null: no stock. `shares`: of the rates, to name them. */
export function useSeenWords(
  currency: Currency,
  shares: readonly AdultShares[],
): (values: SeenValues | null) => string {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const settingWords = useSettingWords(currency, shares)
  return (values) => {
    if (!values) return t('grid.no_stock')
    const fields = Object.keys(values) as SeenField[]
    const words = fields.flatMap((field) => {
      const setting = settingOf(field, values)
      if (!setting) return []
      return values.priceMinor === null && field === 'priceMinor' && typeof values.costMinor === 'number'
        ? [t('grid.derived', { price: formatMoney(values.costMinor, currency, language) })]
        : [settingWords(setting)]
    })
    return words.join(', ')
  }
}
