import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { GlobalSales } from './global-sales.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceState } from './invoice-state.tsx'
import type { ListedInvoice } from './listed-invoice.ts'

/** The columns of the list of invoices, and the same as text for a file. */
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
  const saleOf = ({ saleId, code, ...row }: ListedInvoice) =>
    saleId ? (
      <Link
        to="/agency/sales/$saleId"
        params={{ saleId }}
        className="block rounded-control py-1 text-primary underline-offset-4 hover:underline"
      >
        {code}
      </Link>
    ) : (
      monthOf({ saleId, code, ...row })
    )
  const receiverOf = ({ receiver }: ListedInvoice) => (
    <span data-dd-privacy="mask">
      {receiver.name}
      <span className="block text-sm font-normal text-muted">{receiver.rfc}</span>
    </span>
  )
  const columns: Column<ListedInvoice, never>[] = [
    { key: 'receiver', label: t('column.receiver'), heading: true, cell: receiverOf },
    { key: 'kind', label: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'sale', label: t('column.sale'), cell: saleOf },
    { key: 'state', label: t('column.state'), cell: (row) => <InvoiceState invoice={row} /> },
    { key: 'when', label: t('column.when'), cell: when },
    ...(showsAgency
      ? [{ key: 'agency', label: t('column.agency'), cell: ({ agency }: ListedInvoice) => agency }]
      : []),
    { key: 'total', label: t('column.total'), numeric: true, cell: total },
    {
      key: 'actions',
      label: t('column.actions'),
      bare: true,
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <InvoiceActions invoice={row} />
          {row.kind === 'global' && <GlobalSales invoice={row} />}
        </span>
      ),
    },
  ]
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
  return { columns, header, rowOf }
}
