import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { overduePolicies } from '#core/sales/sales.ts'
import { api } from '#src/platform/api.ts'
import { Segments } from '#src/ui/segments.tsx'
import { SettingCard, type SettingProps } from './setting-card.tsx'

/** The agency's policy for deposit sales whose balance is overdue. */
export function BalanceCard({ agency, onChanged }: SettingProps) {
  const { t } = useTranslation('affiliate')
  const change = useMutation(api.agency.changeOverduePolicy.mutationOptions({ onSuccess: onChanged }))
  // An optimistic update, reverted if the call is refused.
  const policy = change.isPending ? change.variables.policy : agency.overduePolicy
  return (
    <SettingCard of="balance" mayChange={agency.mayChange} change={change}>
      {agency.mayChange && (
        <Segments
          legend={t('balance.legend')}
          value={policy}
          options={overduePolicies.map((value) => ({ value, label: t(`balance.${value}.label`) }))}
          onChange={(value) => change.mutate({ policy: value })}
        />
      )}
      <p className="text-sm">{t(`balance.${policy}.${agency.mayChange ? 'text' : 'read_only'}`)}</p>
    </SettingCard>
  )
}
