import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instalmentMonths, minOf } from '#core/money/instalments.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { api } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { SettingCard, type SettingProps } from './setting-card.tsx'

/** The interest-free installment plans that the agency offers, and who pays the fees. */
export function InstalmentsCard({ agency, onChanged }: SettingProps) {
  const { t } = useTranslation('affiliate')
  const language = useLanguage()
  const change = useMutation(api.agency.changeInstalments.mutationOptions({ onSuccess: onChanged }))
  const { instalments, mayChange } = agency
  if (!instalments || agency.currency !== 'MXN') return null
  // An optimistic update, reverted if the call is refused.
  const offered: number[] = change.isPending
    ? change.variables.months
    : instalments.filter(({ isOffered }) => isOffered).map(({ months }) => months)
  const toggle = (toggled: number) =>
    change.mutate({
      months: instalmentMonths.filter((months) => (months === toggled) !== offered.includes(months)),
    })
  const costOf = ({ bearer, feeBp }: (typeof instalments)[number]) =>
    bearer === 'platform'
      ? t('instalments.platform')
      : t(mayChange ? 'instalments.agency' : 'instalments.agency_read_only', {
          percent: formatPercent(feeBp, language),
        })
  return (
    <SettingCard of="instalments" mayChange={mayChange} change={change}>
      {instalments.length === 0 && <p>{t('instalments.none')}</p>}
      <ul className="space-y-4">
        {instalments.map((plan) => {
          const { months } = plan
          const isOffered = offered.includes(months)
          const label = t('instalments.plan', {
            months,
            least: formatMoney(minOf(months), 'MXN', language, { whole: true }),
          })
          return (
            <li key={months}>
              {mayChange ? (
                <CheckField label={label} checked={isOffered} onChange={() => toggle(months)} />
              ) : (
                <p className="flex flex-wrap justify-between gap-x-3">
                  {label}
                  <Badge tone={isOffered ? 'good' : 'neutral'}>
                    {t(isOffered ? 'instalments.offered' : 'instalments.not_offered')}
                  </Badge>
                </p>
              )}
              <p className="text-sm text-muted">{costOf(plan)}</p>
            </li>
          )
        })}
      </ul>
    </SettingCard>
  )
}
