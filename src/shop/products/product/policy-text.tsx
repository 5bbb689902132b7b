import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { Penalty } from '#core/products/products.ts'
import type { PolicyStep } from '#core/sales/cancellation.ts'
import { policyClauses } from '#core/sales/policy-clauses.ts'
import { formatDeadline } from '#core/time/instants.ts'
import { zoneName } from '#core/time/zone-name.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** A cancellation policy as sentences, in time order, by the clock of `zone`, which the first time says. */
export function usePolicySentences() {
  const { t } = useTranslation('cancellation-terms')
  const language = useLanguage()
  return (steps: readonly PolicyStep[], zone: string, currency: Currency, now: Date): string[] => {
    let clock = ` (${zoneName(zone, language)})`
    const at = (instant: string) => {
      const when = `${formatDeadline(instant, zone, language)}${clock}`
      clock = ''
      return when
    }
    const costOf = (penalty: Penalty) => {
      if ('nights' in penalty) return t('cost_nights', { count: penalty.nights })
      if ('amountMinor' in penalty)
        return t('cost_amount', { amount: formatMoney(penalty.amountMinor, currency, language) })
      if (penalty.bp === 0) return t('cost_none')
      if (penalty.bp === 10_000) return t('cost_all')
      const share = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 })
      return t('cost_share', { share: share.format(penalty.bp / 10_000) })
    }
    return policyClauses(steps, now).map((clause) => {
      if (clause.kind === 'free')
        return clause.until ? t('free_until', { until: at(clause.until) }) : t('free')
      const cost = costOf(clause.penalty)
      if (clause.from) return t('charge_from', { from: at(clause.from), cost })
      if (clause.until) return t('charge_now_until', { until: at(clause.until), cost })
      return 'bp' in clause.penalty && clause.penalty.bp === 10_000
        ? t('charge_all_now')
        : t('charge_now', { cost })
    })
  }
}
