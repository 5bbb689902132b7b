import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import type { Branch } from './branch.ts'
import { BranchMoney } from './branch-money.tsx'
import { CreateBranch } from './create-branch.tsx'

/** The agency's branches: what each has, owes and sold, and the ways to change the first two. */
export function BranchesScreen({ mayManage }: { mayManage: boolean }) {
  const { t } = useTranslation('branches')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const list = useQuery(api.agency.listBranches.queryOptions({ input: {} }))
  const [creating, setCreating] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const branch = list.data?.branches.find(({ id }) => id === chosen)
  const money = (key: string, of: (row: Branch) => number): Column<Branch, never> => ({
    key,
    label: t(`column.${key as 'credit'}`),
    numeric: true,
    cell: (row) => formatMoney(of(row), row.currency, language),
  })
  const columns: Column<Branch, never>[] = [
    {
      key: 'name',
      label: t('column.name'),
      heading: true,
      cell: ({ name, phone }) => (
        <>
          {name}
          <span className="block text-sm font-normal text-muted">{phone}</span>
        </>
      ),
    },
    money('credit', (row) => row.creditLimitMinor),
    money('left', (row) => row.creditLeftMinor),
    money('balance', (row) => row.balanceMinor),
    {
      key: 'sellers',
      label: t('column.sellers'),
      numeric: true,
      cell: ({ id, sellersCount }) => (
        <Link
          to="/agency/catalogs/travel-agents"
          search={{ branch: id }}
          className="inline-flex min-h-8 items-center text-primary underline"
        >
          {t('sellers', { count: sellersCount })}
        </Link>
      ),
    },
    {
      key: 'sales',
      label: t('column.sales'),
      numeric: true,
      cell: ({ salesCount, soldMinor, currency }) =>
        `${salesCount} · ${formatMoney(soldMinor, currency, language)}`,
    },
    ...(mayManage
      ? [
          {
            key: 'money',
            label: t('column.money'),
            cell: ({ id }: Branch) => (
              <Button look="quiet" size="small" onClick={() => setChosen(id)}>
                {t('manage')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  const create = mayManage && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {t('create')}
    </Button>
  )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={t('title')} />
        {create}
      </div>
      {list.data && (
        <Card className="mb-6 max-w-xl">
          <h2 className="mb-3 text-xl">{list.data.agency.name}</h2>
          <Amounts
            label={list.data.agency.name}
            rows={(['creditLimitMinor', 'creditLeftMinor', 'balanceMinor'] as const).map((sum) => ({
              label: t(`own.${sum}`),
              value: formatMoney(list.data.agency[sum], list.data.agency.currency, language),
            }))}
          />
        </Card>
      )}
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={list.data?.branches}
        rowKey={({ id }) => id}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
        empty={<EmptyState picture="empty/search" title={t('empty.title')} text={t('empty.text')} />}
      />
      {creating && <CreateBranch onClose={() => setCreating(false)} />}
      {branch && list.data && (
        <BranchMoney
          key={branch.id}
          branch={branch}
          agency={list.data.agency}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
