import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportState } from '#core/agencies/reports.ts'
import { formatMoney } from '#core/money/money.ts'
import { type Day, dayIn, formatDayPart } from '#core/time/days.ts'
import type { ColumnOf, RowOf } from '#src/platform/define-list.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { type Column, inRoom, oneLine } from '#src/ui/data-table.tsx'

type ReportRow = RowOf<'report.getBookingReport'>

const tones: Record<ReportState, Tone> = {
  confirmed: 'good',
  completed: 'neutral',
  no_show: 'warn',
  cancelled: 'bad',
}

/** The columns of the list of sold services. */
export function useReportColumns({
  zone,
  isOfAgency,
  withMargins,
  withCurrency,
}: {
  zone: string
  isOfAgency: boolean
  withMargins: boolean
  /** Whether the amounts have several currencies. */
  withCurrency: boolean
}) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const text = useText()
  const shortOf = (day: Day) =>
    formatDayPart(day, language, { day: 'numeric', month: 'short', year: '2-digit' })
  const money = (of: (row: ReportRow) => number | null) => (row: ReportRow) => {
    const minor = of(row)
    if (minor === null) return ''
    const words = formatMoney(minor, row.currency, language, { bare: !withCurrency })
    return <span className="whitespace-nowrap">{words}</span>
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
  const startsOn = (row: ReportRow) => shortOf(row.startsOn)
  const soldBy = (row: ReportRow) => row.seller?.name ?? t('own_sale')
  const stateOf = ({ state }: ReportRow) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
  const cut = (words: string, least: string) => (
    <span title={words} className={`block ${oneLine} ${inRoom} ${least}`}>
      {words}
    </span>
  )
  const marginOf = (row: ReportRow) => {
    if (!row.margin) return ''
    const { costMinor, marginMinor } = row.margin
    if (costMinor === null) return <span className="text-sm text-muted">{t('no_cost')}</span>
    return (
      <>
        {money(() => marginMinor)(row)}
        <span className="block text-sm text-muted">
          {t('margin_cost', { amount: formatMoney(costMinor, row.currency, language, { bare: true }) })}
        </span>
      </>
    )
  }
  const columns: Column<ReportRow, ColumnOf<'report.getBookingReport'>>[] = [
    {
      key: 'product',
      label: t('column.product'),
      room: 40,
      heading: true,
      cell: (row) => (
        <RowLink row={row}>
          <span
            title={[text(row.name), text(row.destination), row.reference].filter(Boolean).join(' · ')}
            className={`block ${oneLine} ${inRoom} min-[1400px]:min-w-40`}
          >
            {text(row.name)}
            <span className={`block text-sm font-normal text-muted ${oneLine}`}>
              {[text(row.destination), row.code, row.reference].filter(Boolean).join(' · ')}
            </span>
          </span>
        </RowLink>
      ),
    },
    {
      key: 'customer',
      label: `${t('column.customer')} · ${t('column.seller')}`,
      sort: 'customer',
      room: 25,
      cell: (row) => (
        <>
          {cut(row.customer, 'min-[1400px]:min-w-40')}
          {cut(soldBy(row), 'text-muted min-[1400px]:min-w-40')}
        </>
      ),
    },
    {
      key: 'booked',
      label: t('column.booked'),
      sort: 'booked',
      order: 'time',
      cell: ({ bookedAt }) => (
        <span className="whitespace-nowrap">{shortOf(dayIn(new Date(bookedAt), zone))}</span>
      ),
    },
    {
      key: 'starts',
      label: t('column.starts'),
      sort: 'travels',
      order: 'day',
      cell: (row) => <span className="whitespace-nowrap">{startsOn(row)}</span>,
    },
    { key: 'state', label: t('column.state'), cell: stateOf },
    figure('gross', ({ grossMinor }) => grossMinor),
    { ...figure('taxes', ({ taxesMinor }) => taxesMinor), from: '2xl' },
    {
      ...figure('commission', ({ commissionMinor }) => commissionMinor),
      cell: (row) => (
        <>
          {money(({ commissionMinor }) => commissionMinor)(row)}
          {row.feeMinor ? (
            <span className="block text-sm text-muted">
              {t('totals.fee', { amount: formatMoney(row.feeMinor, row.currency, language, { bare: true }) })}
            </span>
          ) : null}
          {row.withheldMinor ? (
            <span className="block text-sm text-muted">
              {t('totals.withheld', {
                amount: formatMoney(row.withheldMinor, row.currency, language, { bare: true }),
              })}
            </span>
          ) : null}
          {row.pendingMinor > 0 && <span className="block text-sm text-muted">{t('pending')}</span>}
        </>
      ),
    },
    ...(isOfAgency
      ? [figure('net', ({ netMinor }) => netMinor)]
      : [
          {
            key: 'share',
            label: t('totals.share'),
            numeric: true,
            cell: money(({ sellerMinor }) => sellerMinor),
          },
        ]),
    ...(withMargins ? [{ key: 'margin', label: t('column.margin'), numeric: true, cell: marginOf }] : []),
    figure('balance', ({ balanceMinor }) => balanceMinor),
  ]
  /** A card of two lines: product and amount, then customer and date. */
  const card = (row: ReportRow) => (
    <RowLink row={row}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 font-semibold">
        <span className="flex-1 basis-32">{text(row.name)}</span>
        <span className="shrink-0 text-ink tabular-nums">{money(({ grossMinor }) => grossMinor)(row)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
        <span>
          {[row.customer, startsOn(row)].join(' · ')} <span className="whitespace-nowrap">· {row.code}</span>
        </span>
        {row.state !== 'confirmed' && <span className="shrink-0">{stateOf(row)}</span>}
      </span>
    </RowLink>
  )
  return { columns, card }
}

function RowLink({ row, children }: { row: ReportRow; children: ReactNode }) {
  return (
    <Link
      to="/agency/sales/$saleId"
      params={{ saleId: row.saleId }}
      className="block rounded-control text-primary underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
