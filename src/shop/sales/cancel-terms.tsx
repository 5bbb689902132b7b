import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { whyTooLate } from '#core/sales/trip.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import { useDeadlineInWords } from '#src/platform/deadline-words.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { SaleLine } from '#src/shared/sales/sale-query.ts'

/** What cancelling a product would cost now, as plainly where one pays as where one chose. */
export function CancelTerms({ line }: { line: SaleLine }) {
  const { t } = useTranslation(['cart', 'payment'])
  const language = useLanguage()
  const inWords = useDeadlineInWords()
  if (line.penaltyMinor === null) {
    return <span className="text-muted">{t(`payment:cancel.${whyTooLate(line, new Date())}`)}</span>
  }
  if (line.freeUntil) {
    const when = inWords(lastMinuteBefore(line.freeUntil), line.timeZone)
    return <span className="text-good">{t('free_until', { when })}</span>
  }
  const { totalMinor, currency } = line.price
  return (
    <span className="text-muted">
      {line.penaltyMinor >= totalMinor
        ? t('no_refund')
        : t('not_free', { amount: formatMoney(line.penaltyMinor, currency, language) })}
    </span>
  )
}
