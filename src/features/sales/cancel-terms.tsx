import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/instants.ts'
import { lastMinuteBefore } from '#core/last-minute.ts'
import { formatMoney } from '#core/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { SaleLine } from './sale-query.ts'

/** What cancelling a product would cost now, as plainly where one pays as where one chose. */
export function CancelTerms({ line }: { line: SaleLine }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  if (line.freeUntil) {
    const when = formatInstant(lastMinuteBefore(line.freeUntil), line.timeZone, language)
    return <span className="text-good">{t('free_until', { when })}</span>
  }
  const { totalMinor, currency } = line.price
  const costMinor = line.penaltyMinor ?? totalMinor
  return (
    <span className="text-muted">
      {costMinor >= totalMinor
        ? t('no_refund')
        : t('not_free', { amount: formatMoney(costMinor, currency, language) })}
    </span>
  )
}
