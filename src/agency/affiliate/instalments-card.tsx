import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instalmentMonths, leastOf } from '#core/money/instalments.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Affiliate } from './affiliate.ts'

/** The plans of interest-free instalments that the agency offers, and who bears their fees. */
export function InstalmentsCard({
  agency,
  onChanged,
}: {
  agency: Affiliate
  onChanged: (next: Affiliate) => void
}) {
  const { t } = useTranslation('affiliate')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const change = useMutation(api.agency.changeInstalments.mutationOptions({ onSuccess: onChanged }))
  const { instalments, mayChange } = agency
  if (!instalments || agency.currency !== 'MXN') return null
  // An optimistic update, reverted when the call is refused.
  const offered: number[] = change.isPending
    ? change.variables.months
    : instalments.filter(({ isOffered }) => isOffered).map(({ months }) => months)
  const toggle = (plan: number) =>
    change.mutate({
      months: instalmentMonths.filter((one) => (one === plan) !== offered.includes(one)),
    })
  const costOf = ({ bearer, feeBp }: (typeof instalments)[number]) =>
    bearer === 'platform'
      ? t('instalments.platform')
      : t(mayChange ? 'instalments.agency' : 'instalments.agency_read_only', {
          percent: formatPercent(feeBp, language),
        })
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('instalments.title')}</h2>
      <p className="text-muted">{t(mayChange ? 'instalments.text' : 'instalments.read_only')}</p>
      {instalments.length === 0 && <p>{t('instalments.none')}</p>}
      <ul className="space-y-4">
        {instalments.map((term) => {
          const { months } = term
          const isOffered = offered.includes(months)
          const plan = t('instalments.plan', {
            months,
            least: formatMoney(leastOf(months), 'MXN', language, { whole: true }),
          })
          return (
            <li key={months}>
              {mayChange ? (
                <CheckField label={plan} checked={isOffered} onChange={() => toggle(months)} />
              ) : (
                <p className="flex flex-wrap justify-between gap-x-3">
                  {plan}
                  <Badge tone={isOffered ? 'good' : 'neutral'}>
                    {t(isOffered ? 'instalments.offered' : 'instalments.not_offered')}
                  </Badge>
                </p>
              )}
              <p className="text-sm text-muted">{costOf(term)}</p>
            </li>
          )
        })}
      </ul>
      {change.isSuccess && <Notice tone="good">{t('instalments.saved')}</Notice>}
      {change.isError && <Notice tone="bad">{errorText(change.error)}</Notice>}
    </Card>
  )
}
