import { useTranslation } from 'react-i18next'
import type { SeasonRules } from './season-cells.ts'

/** The values of a season besides the price, in words. */
export function useTermsWords(): (rules: SeasonRules) => string {
  const { t } = useTranslation('stock-calendar')
  return (rules) =>
    [
      rules.closed !== undefined && t(rules.closed ? 'history.closed' : 'history.opened'),
      rules.allotment !== undefined && t('history.allotment', { value: rules.allotment }),
      rules.closedToArrival !== undefined &&
        t(rules.closedToArrival ? 'history.no_arrivals' : 'history.arrivals'),
      rules.closedToDeparture !== undefined &&
        t(rules.closedToDeparture ? 'history.no_departures' : 'history.departures'),
      rules.minStay !== undefined && t('history.min_stay', { count: rules.minStay }),
      rules.maxStay !== undefined && t('history.max_stay', { count: rules.maxStay }),
      rules.minStayThrough !== undefined && t('history.min_stay_through', { count: rules.minStayThrough }),
      rules.minAdvance !== undefined && t('history.min_advance', { count: rules.minAdvance }),
      rules.maxAdvance !== undefined && t('history.max_advance', { count: rules.maxAdvance }),
      rules.shares !== undefined && t(rules.shares === 0 ? 'history.usual_shares' : 'history.other_shares'),
    ]
      .filter(Boolean)
      .join(' · ')
}
