import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { AdultShares } from '#core/products/day-shares.ts'
import type { StockSetting } from '#core/products/stock-shapes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useSharesName } from './use-shares-words.ts'

/** A change of an amount in the currency, in words. `shares`: those of the rates, for their names. */
export function useSettingWords(
  currency: Currency,
  shares: readonly AdultShares[],
): (setting: StockSetting) => string {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const sharesName = useSharesName()
  const money = (minor: number) => formatMoney(minor, currency, language)
  return (setting) => {
    switch (setting.kind) {
      case 'price':
        return t('history.price', { value: money(setting.priceMinor) })
      case 'percent':
        return t('history.percent', {
          value: `${setting.percent > 0 ? '+' : '−'}${Math.abs(setting.percent)} %`,
        })
      case 'allotment':
        return t('history.allotment', { value: setting.allotment })
      case 'closed':
        return t(setting.closed ? 'history.closed' : 'history.opened')
      case 'closed_to_arrival':
        return t(setting.closedToArrival ? 'history.no_arrivals' : 'history.arrivals')
      case 'closed_to_departure':
        return t(setting.closedToDeparture ? 'history.no_departures' : 'history.departures')
      case 'derived':
        return t('history.derived')
      case 'max_stay':
        return setting.maxStay === null
          ? t('history.no_max_stay')
          : t('history.max_stay', { count: setting.maxStay })
      case 'min_stay_through':
        return t('history.min_stay_through', { count: setting.minStayThrough })
      case 'min_advance':
        return t('history.min_advance', { count: setting.minAdvance })
      case 'max_advance':
        return setting.maxAdvance === null
          ? t('history.no_max_advance')
          : t('history.max_advance', { count: setting.maxAdvance })
      case 'shares':
        return t('history.shares', { name: sharesName(setting.shares, shares) })
      case 'min_stay':
        return t('history.min_stay', { count: setting.minStay })
      case 'offer':
        return t('history.offer', { allotment: setting.allotment, price: money(setting.priceMinor) })
      case 'sell':
        return t('history.sell', { price: money(setting.priceMinor) })
      case 'seasons':
        return t('history.seasons', { names: setting.seasons.join(', ') })
      case 'copy':
        return t('history.copy', { year: setting.toYear })
    }
  }
}
