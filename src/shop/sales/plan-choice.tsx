import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { monthlyOf, plansFor } from '#core/money/instalments.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { storefrontQuery } from '#src/shared/accounts/storefront.ts'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'

/** The agency's plans for which an amount is large enough. */
export function usePlans(accountId: string, amountMinor: number, currency: Currency): number[] {
  const { data } = useQuery(storefrontQuery(accountId))
  return plansFor(amountMinor, currency, data?.account.instalments)
}

/** Payment by card at once, or in interest-free installments. `months` null: at once. */
export function PlanChoice({
  plans,
  amountMinor,
  currency,
  months,
  onChange,
}: {
  plans: readonly number[]
  amountMinor: number
  currency: Currency
  months: number | null
  onChange: (months: number | null) => void
}) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const total = formatMoney(amountMinor, currency, language)
  const monthly = (plan: number) => formatMoney(monthlyOf(amountMinor, plan), currency, language)
  return (
    <div>
      <ChoiceCards
        legend={t('plans.legend')}
        value={String(months ?? '')}
        onChange={(value) => onChange(Number(value) || null)}
        options={[
          { value: '', title: t('plans.at_once'), aside: total },
          ...plans.map((plan) => ({
            value: String(plan),
            title: t('plans.plan', { months: plan }),
            aside: t('plans.monthly', { amount: monthly(plan) }),
          })),
        ]}
      />
      <p className="mt-3 text-sm text-muted">{t('plans.text', { total })}</p>
    </div>
  )
}
