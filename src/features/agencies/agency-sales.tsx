import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agencyPageSize } from '#core/agencies.ts'
import { formatWallTime } from '#core/instants.ts'
import { formatMoney } from '#core/money.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { Pager } from '#src/ui/pager.tsx'

type Sale = Outputs['admin']['listAgencySales']['sales'][number]

/** Everything that an agency and its branches sold, the latest first; each leads to its sale. */
export function AgencySales({ accountId }: { accountId: string }) {
  const { t } = useTranslation(['agencies', 'payment'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  const zone = useZone()
  const text = useText()
  const [page, setPage] = useState(1)
  const list = useQuery(
    api.admin.listAgencySales.queryOptions({
      ...{ input: { accountId, page }, placeholderData: keepPreviousData, staleTime: 0 },
    }),
  )
  const columns: Column<Sale, never>[] = [
    {
      ...{ key: 'sale', label: t('sales.column.sale'), heading: true },
      cell: ({ id, code, createdAt }) => (
        <Link
          to="/admin/sales/$saleId"
          params={{ saleId: id }}
          className="block min-h-11 rounded-control py-1 text-primary tabular-nums underline-offset-4 hover:underline"
        >
          <span className="whitespace-nowrap">{code}</span>
          <span className="block text-sm font-normal text-muted">
            {formatWallTime(createdAt, zone, language)}
          </span>
        </Link>
      ),
    },
    {
      ...{ key: 'what', label: t('sales.column.what') },
      cell: ({ name, linesCount, customer }) => (
        <>
          {text(name)}
          {linesCount > 1 && ` ${t('sales.more', { count: linesCount - 1 })}`}
          {customer && (
            <span className="block text-sm text-muted wrap-anywhere" data-dd-privacy="mask">
              {customer}
            </span>
          )}
        </>
      ),
    },
    {
      ...{ key: 'seller', label: t('sales.column.seller') },
      cell: ({ seller, account }) => (
        <>
          {seller?.name ?? t('sales.nobody')}
          {account.id !== accountId && <span className="block text-sm text-muted">{account.name}</span>}
        </>
      ),
    },
    { ...{ key: 'state', label: t('column.state') }, cell: ({ state }) => t(`payment:state.${state}`) },
    {
      ...{ key: 'total', label: t('sales.column.total'), numeric: true },
      cell: ({ totalMinor, currency }) => formatMoney(totalMinor, currency, language),
    },
  ]
  return (
    <Outdated when={list.isPlaceholderData}>
      <DataTable
        caption={t('sales.title')}
        columns={columns}
        rows={list.data?.sales}
        rowKey={({ id }) => id}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
        empty={<p className="text-muted">{t('sales.empty')}</p>}
      />
      <Pager page={page} pageSize={agencyPageSize} count={list.data?.count ?? 0} onPage={setPage} />
    </Outdated>
  )
}
