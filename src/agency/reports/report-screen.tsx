import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { minuteMillis } from '#core/time/lengths.ts'
import { zoneName } from '#core/time/zone-name.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { DataList } from '#src/ui/data-list.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Charts } from './charts.tsx'
import {
  fileAddress,
  filterOf,
  questionOf,
  type ReportAddress,
  type ReportFilter,
  withFilter,
} from './report-address.ts'
import { useReportColumns } from './report-columns.tsx'
import { ReportFilterBar } from './report-filter.tsx'
import { TotalsOf } from './totals.tsx'
import { ViewsBar } from './views-bar.tsx'

interface Props {
  address: ReportAddress
  /** The accounts to choose from; empty for people who see only their own sales. */
  accounts: readonly Option[]
  onAddress: (address: ReportAddress) => void
}

/** What was sold, what it comes to, and what it tells. */
export function ReportScreen({ address, accounts, onAddress }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const area = useZone()
  const filter = filterOf(address)
  const report = useQuery(
    api.report.getBookingReport.queryOptions({
      input: questionOf(address),
      placeholderData: keepPreviousData,
    }),
  )
  const choices = useQuery(api.report.listReportChoices.queryOptions({ input: {}, staleTime: minuteMillis }))
  const zone = report.data?.timeZone ?? area
  const setFilter = (wanted: ReportFilter) => onAddress(withFilter(address, wanted))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={t('title')} />
        <ViewsBar filter={filter} onFilter={setFilter}>
          {accounts.length > 0 && (
            <Link
              to="/agency/reports/statement"
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {t('statement.title')}
            </Link>
          )}
        </ViewsBar>
      </div>
      <p className="mt-1 mb-4 text-muted max-sm:hidden">{t('intro')}</p>
      <ReportFilterBar filter={filter} choices={choices.data} onFilter={setFilter} />
      <Outdated when={report.isPlaceholderData}>
        <Sums
          report={report.data}
          isWaiting={report.isPending}
          withSellers={accounts.length > 0}
          withBranches={accounts.length > 1 && !filter.accountId}
        />
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">{t('rows')}</h2>
          <DownloadButtons
            disabled={report.data?.count === 0}
            onSave={(format, onProgress, signal) =>
              download(fileAddress(filter, format, language), { onProgress, signal })
            }
            onFailed={errorText}
          />
        </div>
        <Rows
          address={address}
          onAddress={onAddress}
          report={report.data}
          hasSales={choices.data?.products.length !== 0}
          isOfAgency={accounts.length > 0}
          error={report.isError ? errorText(report.error) : null}
          onRetry={() => void report.refetch()}
        />
      </Outdated>
      <p className="mt-4 text-sm text-muted">{t('clock', { zone: zoneName(zone, language) })}</p>
    </>
  )
}

type Report = Outputs['report']['getBookingReport'] | undefined

function Sums({
  report,
  isWaiting,
  withSellers,
  withBranches,
}: {
  report: Report
  isWaiting: boolean
  withSellers: boolean
  withBranches: boolean
}) {
  if (isWaiting) {
    return (
      <div aria-hidden="true" className="mb-6 space-y-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
    )
  }
  return (
    <>
      {report?.totals.map((totals) => (
        <TotalsOf key={totals.currency} totals={totals} withBranches={withBranches} />
      ))}
      {report?.charts && <Charts charts={report.charts} withSellers={withSellers} />}
    </>
  )
}

function Rows({
  address,
  onAddress,
  report,
  hasSales,
  isOfAgency,
  error,
  onRetry,
}: Omit<Props, 'accounts'> & {
  report: Report
  /** Something was sold at some time. */
  hasSales: boolean
  isOfAgency: boolean
  error: string | null
  onRetry: () => void
}) {
  const { t } = useTranslation('reports')
  const { columns, card } = useReportColumns({
    zone: report?.timeZone ?? 'UTC',
    isOfAgency,
    withCurrency: (report?.totals.length ?? 0) > 1,
  })
  const { plain, ...listed } = address
  const { page: _, sort: __, up: ___, ...rest } = address
  return (
    <DataList
      caption={t('caption')}
      columns={columns}
      card={card}
      isDense
      rows={report?.rows}
      // Said of the whole report.
      isOutdated={false}
      count={report?.count}
      rowKey={({ lineId }) => lineId}
      // Before the first sale no filter is to blame.
      address={hasSales ? listed : {}}
      onAddress={(wanted) => onAddress({ ...wanted, ...(plain && { plain }) })}
      sorting={{ by: address.sort ?? 'booked', descending: !address.up }}
      onSort={({ by, descending }) =>
        onAddress({ ...rest, ...(by !== 'booked' && { sort: by }), ...(!descending && { up: true }) })
      }
      error={error}
      onRetry={onRetry}
      nothing={{ title: t('empty.title'), text: t('empty.text') }}
      noMatch={{ title: t('empty.filtered') }}
      onClear={() => onAddress(withFilter(address, {}))}
    />
  )
}
