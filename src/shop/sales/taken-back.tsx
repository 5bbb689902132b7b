import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { liveLines, type Sale } from '#src/shared/sales/sale-query.ts'
import { Notice } from '#src/ui/notice.tsx'

/** After a chargeback: why the sale is due again, its deadline, and how to cancel it; `action`: the way to pay it. */
export function TakenBack({
  sale,
  forClient = false,
  action,
}: {
  sale: Sale
  forClient?: boolean
  action?: ReactNode
}) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const { takenBack, currency, dueMinor } = sale
  if (!takenBack) return null
  const mayCancel = !forClient && liveLines(sale).some(({ penaltyMinor }) => penaltyMinor !== null)
  return (
    <Notice tone="warn" title={t('taken_back.title')}>
      {t('taken_back.text', {
        amount: formatMoney(takenBack.amountMinor, currency, language),
        due: formatMoney(dueMinor, currency, language),
        when: formatDay(takenBack.payBy, language, 'long'),
      })}{' '}
      {mayCancel && t('taken_back.drop')}
      {action}
    </Notice>
  )
}
