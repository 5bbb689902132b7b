import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** The price without promotions, if it may be shown. */
export function FormerPrice({ minor, currency }: { minor: number | null | undefined; currency: Currency }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  if (!minor) return null
  return (
    <s className="block text-sm text-muted tabular-nums">
      <span className="sr-only">{t('card.was')} </span>
      {formatMoney(minor, currency, language)}
    </s>
  )
}
