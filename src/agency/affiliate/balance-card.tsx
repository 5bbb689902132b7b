import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { overduePolicies } from '#core/sales/sales.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { Affiliate } from './affiliate.ts'

/** The policy for sales on a deposit with an overdue balance. */
export function BalanceCard({
  agency,
  onChanged,
}: {
  agency: Affiliate
  onChanged: (next: Affiliate) => void
}) {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  const change = useMutation(api.agency.changeOverduePolicy.mutationOptions({ onSuccess: onChanged }))
  // An optimistic update, reverted when the call is refused.
  const policy = change.isPending ? change.variables.policy : agency.overduePolicy
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('balance.title')}</h2>
      <p className="text-muted">{t(agency.mayChange ? 'balance.text' : 'balance.read_only')}</p>
      {agency.mayChange && (
        <Segments
          legend={t('balance.legend')}
          value={policy}
          options={overduePolicies.map((value) => ({ value, label: t(`balance.${value}.label`) }))}
          onChange={(value) => change.mutate({ policy: value })}
        />
      )}
      <p className="text-sm">{t(`balance.${policy}.${agency.mayChange ? 'text' : 'read_only'}`)}</p>
      {change.isSuccess && <Notice tone="good">{t('balance.saved')}</Notice>}
      {change.isError && <Notice tone="bad">{errorText(change.error)}</Notice>}
    </Card>
  )
}
