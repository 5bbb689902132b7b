import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#core/money/percent.ts'
import { kinds } from '#core/products/products.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type Plan, PlanSheet } from './plan-sheet.tsx'
import { SettingsPart } from './settings-part.tsx'

/** The plans for agreements with new agencies. */
export function PlansScreen() {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const text = useText()
  const errorText = useErrorTexts()
  const [open, setOpen] = useState<{ plan: Plan | null } | null>(null)
  const list = useQuery(api.admin.listCommissionPlans.queryOptions({ input: {} }))
  const columns: Column<Plan, never>[] = [
    {
      key: 'name',
      label: t('plans.column.name'),
      heading: true,
      cell: ({ name }) => <span className="wrap-anywhere">{text(name)}</span>,
    },
    ...kinds.map((kind) => ({
      key: kind,
      label: t(`plans.column.${kind}`),
      numeric: true,
      cell: ({ commissionBp }: Plan) => formatPercent(commissionBp[kind], language),
    })),
    {
      key: 'seller',
      label: t('plans.column.seller'),
      numeric: true,
      cell: ({ sellerBp }) => formatPercent(sellerBp, language),
    },
    {
      key: 'offered',
      label: t('plans.column.offered'),
      cell: ({ retiredAt }) => (
        <Badge tone={retiredAt ? 'neutral' : 'good'}>
          {t(retiredAt ? 'plans.not_offered' : 'plans.is_offered')}
        </Badge>
      ),
    },
    {
      key: 'actions',
      label: t('column.actions'),
      cell: (plan) => (
        <Button look="plain" size="small" onClick={() => setOpen({ plan })}>
          {t('change')}
        </Button>
      ),
    },
  ]
  return (
    <SettingsPart
      title={t('plans.title')}
      intro={t('plans.intro')}
      action={<Button onClick={() => setOpen({ plan: null })}>{t('plans.new')}</Button>}
    >
      <DataTable
        caption={t('plans.caption')}
        columns={columns}
        rows={list.data?.plans}
        rowKey={({ id }) => id}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState picture="empty-search" title={t('plans.empty.title')} text={t('plans.empty.text')} />
        }
      />
      {open && <PlanSheet plan={open.plan} onClose={() => setOpen(null)} />}
    </SettingsPart>
  )
}
