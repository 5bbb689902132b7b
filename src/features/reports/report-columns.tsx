import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/language.ts'
import { formatMoney } from '#core/money.ts'
import type { ReportSort, ReportState } from '#core/reports.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'

export type ReportRow = Outputs['report']['getBookingReport']['rows'][number]

const tones: Record<ReportState, Tone> = {
  confirmed: 'good',
  completed: 'neutral',
  no_show: 'warn',
  cancelled: 'bad',
}

/** What is shown of a sold service in the list. */
export function useReportColumns({
  zone,
  isOfAgency,
  withCurrency,
}: {
  zone: string
  isOfAgency: boolean
  /** Whether there are amounts of several currencies. */
  withCurrency: boolean
}) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const text = useText()
  const day = { day: 'numeric', month: 'short', year: '2-digit' } as const
  const booked = new Intl.DateTimeFormat(localeOf[language], { ...day, timeZone: zone })
  const starts = new Intl.DateTimeFormat(localeOf[language], { ...day, timeZone: 'UTC' })
  const money = (of: (row: ReportRow) => number | null) => (row: ReportRow) => {
    const minor = of(row)
    if (minor === null) return ''
    const words = formatMoney(minor, row.currency, language)
    return (
      <span className="whitespace-nowrap">
        {withCurrency ? words : words.replace(` ${row.currency}`, '')}
      </span>
    )
  }
  const figure = (
    key: 'gross' | 'taxes' | 'commission' | 'net' | 'balance',
    of: (row: ReportRow) => number | null,
  ) => ({
    key,
    label: t(`column.${key}`),
    sort: key,
    numeric: true,
    cell: money(of),
  })
  const columns: Column<ReportRow, ReportSort>[] = [
    {
      key: 'product',
      label: t('column.product'),
      heading: true,
      cell: (row) => (
        <Link
          to="/agency/sales/$saleId"
          params={{ saleId: row.saleId }}
          className="block rounded-control py-1 text-primary underline-offset-4 hover:underline"
        >
          {text(row.name)}
          <span className="block text-sm font-normal text-muted">
            {[text(row.destination), row.code, row.reference].filter(Boolean).join(' · ')}
          </span>
        </Link>
      ),
    },
    {
      key: 'customer',
      label: t('column.customer'),
      sort: 'customer',
      cell: (row) => (
        <>
          {row.customer}
          <span className="block text-sm text-muted">{row.seller?.name ?? t('own_sale')}</span>
        </>
      ),
    },
    {
      key: 'booked',
      label: t('column.booked'),
      sort: 'booked',
      cell: ({ bookedAt }) => <span className="whitespace-nowrap">{booked.format(new Date(bookedAt))}</span>,
    },
    {
      key: 'starts',
      label: t('column.starts'),
      sort: 'travels',
      cell: ({ startsOn }) => (
        <span className="whitespace-nowrap">{starts.format(new Date(`${startsOn}T00:00:00Z`))}</span>
      ),
    },
    {
      key: 'state',
      label: t('column.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    figure('gross', ({ grossMinor }) => grossMinor),
    figure('taxes', ({ taxesMinor }) => taxesMinor),
    figure('commission', ({ commissionMinor }) => commissionMinor),
    ...(isOfAgency
      ? [figure('net', ({ netMinor }) => netMinor)]
      : [
          {
            key: 'share',
            label: t('column.share'),
            numeric: true,
            cell: money(({ sellerMinor }) => sellerMinor),
          },
        ]),
    figure('balance', ({ balanceMinor }) => balanceMinor),
  ]
  return columns
}
