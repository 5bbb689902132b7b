import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import type { RowOf } from '#src/platform/define-list.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { ListedSaleCard, SaleStates } from '#src/shared/sales/listed-sale.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'

type Sale = RowOf<'agency.listSales'>

const shown = 8

/** The latest sales of an agency and its branches, each with a link, and a button that leads to all sales. */
export function AgencySales({ accountId }: { accountId: string }) {
  const { t } = useTranslation('agencies')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const zone = useZone()
  const text = useText()
  const list = useQuery(
    api.agency.listSales.queryOptions({ input: { accountId, state: 'any' }, staleTime: 0 }),
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
    { ...{ key: 'state', label: t('column.state') }, cell: (sale) => <SaleStates sale={sale} /> },
    {
      ...{ key: 'total', label: t('sales.column.total'), numeric: true },
      cell: ({ totalMinor, currency }) => formatMoney(totalMinor, currency, language),
    },
  ]
  return (
    <Card>
      <h2 className="mb-2 text-xl">{t('sales.title')}</h2>
      <DataTable
        caption={t('sales.title')}
        columns={columns}
        card={(sale) => <ListedSaleCard area="staff" sale={sale} />}
        rows={list.data?.rows.slice(0, shown)}
        rowKey={({ id }) => id}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
        empty={<p className="text-muted">{t('sales.empty')}</p>}
      />
      {list.data && list.data.count > 0 && (
        <Link
          to="/admin/sales"
          search={{ accountId, state: 'any' }}
          className={`mt-4 ${buttonClass({ look: 'outline' })}`}
        >
          {t('sales.all', { count: list.data.count })}
        </Link>
      )}
    </Card>
  )
}
