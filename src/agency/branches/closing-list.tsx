import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Branch } from './branch.ts'

type Plan = Outputs['agency']['getBranchClosing']

/** The query for a branch's open items, always refetched. */
export const useClosing = (branchId: string) =>
  useQuery(api.agency.getBranchClosing.queryOptions({ input: { branchId }, staleTime: 0, gcTime: 0 }))

/** A branch's open items, each with its number or amount, and how closing settles it. */
export function ClosingList({ plan }: { plan: Plan | undefined }) {
  const { t } = useTranslation('branches')
  const language = useLanguage()
  if (!plan) return <Skeleton className="h-40" />
  const money = (minor: number) => formatMoney(minor, plan.currency, language)
  const { creditMinor, balanceMinor, pendingMinor } = plan
  const rows = [
    ...plan.open.map(({ kind, count }) => ({ key: kind, value: String(count) })),
    ...(creditMinor > 0 ? [{ key: 'credit' as const, value: money(creditMinor) }] : []),
    ...(balanceMinor > 0 ? [{ key: 'balance' as const, value: money(balanceMinor) }] : []),
    ...(balanceMinor < 0 ? [{ key: 'debt' as const, value: money(-balanceMinor) }] : []),
    ...(pendingMinor > 0 ? [{ key: 'pending' as const, value: money(pendingMinor) }] : []),
  ]
  if (rows.length === 0) return null
  return (
    <ul aria-label={t('closing.list')} className="divide-y divide-line">
      {rows.map(({ key, value }) => (
        <li key={key} className="py-2">
          <p className="flex flex-wrap justify-between gap-x-3 font-medium">
            {t(`closing.open.${key}`)}
            <span className="tabular-nums">{value}</span>
          </p>
          <p className="text-sm text-muted">{t(`closing.settled.${key}`)}</p>
        </li>
      ))}
    </ul>
  )
}

/** The reasons why a branch cannot be closed permanently yet. */
export function ClosingLeft({ branch: { id, name }, onClose }: { branch: Branch; onClose: () => void }) {
  const { t } = useTranslation(['branches', 'app'])
  const errorText = useErrorTexts()
  const { data: plan, error } = useClosing(id)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={name}
      description={t('closing.left_text')}
      closeLabel={t('app:close')}
    >
      {error ? <Notice tone="bad">{errorText(error)}</Notice> : <ClosingList plan={plan} />}
    </Sheet>
  )
}
