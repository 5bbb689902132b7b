import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** The total above a form on a phone, where the summary is below it. */
export function TopTotal({ minor, currency }: { minor: number; currency: Currency }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 lg:hidden">
      <span>
        <span className="font-semibold">{t('total')}</span>{' '}
        <span className="text-sm text-muted">{t('total_hint')}</span>
      </span>
      <span className="font-display text-xl font-bold tabular-nums">
        {formatMoney(minor, currency, language)}
      </span>
    </p>
  )
}
