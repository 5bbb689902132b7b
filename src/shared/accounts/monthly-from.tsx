import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { monthlyOf, plansFor } from '#core/money/instalments.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { storefrontQuery } from './storefront.ts'

/**
 * The monthly amount of the longest plan of interest-free installments; nothing if the amount is too small for any
 * plan.
 */
export function MonthlyFrom({
  accountId,
  minor,
  currency,
}: {
  accountId: string
  minor: number
  currency: Currency
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { data } = useQuery(storefrontQuery(accountId))
  const months = plansFor(minor, currency, data?.account.instalments).at(-1)
  if (!months) return null
  const amount = formatMoney(monthlyOf(minor, months), currency, language, { whole: true })
  return (
    <span className="mt-1 block text-sm text-ink first-letter:uppercase">
      {t('card.monthly', { amount, months })}
    </span>
  )
}
