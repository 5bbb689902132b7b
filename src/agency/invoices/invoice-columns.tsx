import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { formatMonth } from '#core/time/month-words.ts'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { GlobalSales } from './global-sales.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceState } from './invoice-state.tsx'
import type { ListedInvoice } from './listed-invoice.ts'

/** The columns of the invoice list, also as text for a file. */
export function useInvoiceColumns(showsAgency: boolean) {
  const { t } = useTranslation('issued-invoices')
  const language = useLanguage()
  const zone = useZone()
  const when = ({ issuedAt, requestedAt }: ListedInvoice) =>
    formatWallTime(issuedAt ?? requestedAt, zone, language)
  const total = ({ totalMinor }: ListedInvoice) => (
    <span className="whitespace-nowrap">{formatMoney(totalMinor, 'MXN', language)}</span>
  )
  const monthOf = ({ month, sales }: ListedInvoice) =>
    month
      ? [formatMonth(month, language), sales > 0 && t('global.count', { count: sales })]
          .filter(Boolean)
          .join(' · ')
      : ''
  const about = (row: ListedInvoice, words: string) => {
    const inside = (
      <span className="block break-words" data-dd-privacy="mask">
        {row.receiver.name}
        <span className="block text-sm font-normal text-muted">{words}</span>
      </span>
    )
    if (!row.saleId) return inside
    return (
      <Link
        to="/agency/sales/$saleId"
        params={{ saleId: row.saleId }}
        className="block rounded-control py-1 text-primary underline-offset-4 hover:underline md:py-0"
      >
        {inside}
      </Link>
    )
  }
  const namesOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
  const actionsOf = (row: ListedInvoice) => (
    <>
      <InvoiceActions invoice={row} />
      {row.kind === 'global' && <GlobalSales invoice={row} />}
    </>
  )
  const columns: Column<ListedInvoice, ColumnOf<'agency.listInvoices'>>[] = [
    {
      key: 'receiver',
      label: t('column.receiver'),
      sort: 'receiver',
      heading: true,
      cell: (row) => about(row, namesOf(row.code, row.receiver.rfc)),
    },
    {
      key: 'kind',
      label: t('column.kind'),
      cell: (row) => (
        <>
          {t(`kind.${row.kind}`)}
          {row.month && <span className="block text-sm text-muted">{monthOf(row)}</span>}
        </>
      ),
    },
    { key: 'state', label: t('column.state'), cell: (row) => <InvoiceState invoice={row} /> },
    {
      key: 'when',
      label: t('column.when'),
      sort: 'when',
      order: 'time',
      cell: (row) => (
        <>
          <span className="block md:whitespace-nowrap">{when(row)}</span>
          {showsAgency && <span className="block text-sm text-muted">{row.agency}</span>}
        </>
      ),
    },
    { key: 'total', label: t('column.total'), sort: 'total', numeric: true, cell: total },
    { key: 'actions', label: t('column.actions'), bare: true, cell: actionsOf },
  ]
  const card = (row: ListedInvoice) => (
    <>
      <span className="flex items-baseline justify-between gap-x-3 font-semibold">
        <span className="min-w-0">
          {about(row, namesOf(t(`kind.${row.kind}`), row.month ? monthOf(row) : row.code))}
        </span>
        <span className="shrink-0 tabular-nums">{total(row)}</span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-sm text-muted">
        {namesOf(when(row), showsAgency ? row.agency : null)}
        <span className="ml-auto text-right">
          <InvoiceState invoice={row} />
        </span>
      </span>
      <span className="-mx-3 block">{actionsOf(row)}</span>
    </>
  )
  const header = (
    ['when', 'kind', 'state', 'sale', 'rfc', 'receiver', 'total', 'uuid', 'agency'] as const
  ).map((key) => t(`column.${key}`))
  const rowOf = (row: ListedInvoice): string[] => [
    row.issuedAt ?? row.requestedAt,
    t(`kind.${row.kind}`),
    t(`state.${row.state}`),
    row.code || monthOf(row),
    row.receiver.rfc ?? '',
    row.receiver.name ?? '',
    decimalOf(row.totalMinor),
    row.uuid ?? '',
    row.agency,
  ]
  return { columns, card, header, rowOf }
}
