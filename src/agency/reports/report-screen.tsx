import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { minuteMillis } from '#core/time/lengths.ts'
import { zoneName } from '#core/time/zone-name.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { fileAddress, type ListState, useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { useMay } from '#src/shared/people/use-may.ts'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Charts } from './charts.tsx'
import { useReportColumns } from './report-columns.tsx'
import { ReportFilterBar } from './report-filter.tsx'
import { everything, reportList } from './report-list.ts'
import { TotalsOf } from './totals.tsx'
import { ViewsBar } from './views-bar.tsx'

/** The sales of a period, with totals and charts. */
export function ReportScreen({
  accounts,
}: {
  /** The accounts to choose from; empty for users who see only their own sales. */
  accounts: readonly Option[]
}) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const area = useZone()
  const mayExport = useMay('export lists')
  const list = useList(reportList)
  const { query: report, change } = list
  const { sort: _, page: __, ...filter } = list.address
  const choices = useQuery(api.report.listReportChoices.queryOptions({ input: {}, staleTime: minuteMillis }))
  const zone = report.data?.timeZone ?? area
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={t('title')} />
        <ViewsBar filter={filter} onFilter={change}>
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
      <ReportFilterBar filter={filter} choices={choices.data} onChange={change} />
      <Outdated when={report.isPlaceholderData}>
        <Sums
          report={report.data}
          isWaiting={report.isPending}
          withSellers={accounts.length > 0}
          withBranches={accounts.length > 1 && !filter.accountId}
        />
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">{t('rows')}</h2>
          {mayExport && (
            <DownloadButtons
              disabled={report.data?.count === 0}
              onSave={(format, onProgress, signal) =>
                download(fileAddress(list, format, language), { onProgress, signal })
              }
              onFailed={errorText}
            />
          )}
        </div>
        <Rows list={list} hasSales={choices.data?.products.length !== 0} isOfAgency={accounts.length > 0} />
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
  list,
  hasSales,
  isOfAgency,
}: {
  list: ListState<(typeof reportList)['verb'], (typeof reportList)['filters']>
  /** Whether the agency has at least one sale. */
  hasSales: boolean
  isOfAgency: boolean
}) {
  const { t } = useTranslation('reports')
  const errorText = useErrorTexts()
  const { query, change } = list
  const report = query.data
  const { columns, card } = useReportColumns({
    zone: report?.timeZone ?? 'UTC',
    isOfAgency,
    // If no row has a cost, the column would be empty.
    withMargins: report?.rows.some(({ margin }) => margin) ?? false,
    withCurrency: (report?.totals.length ?? 0) > 1,
  })
  return (
    <DataList
      caption={t('caption')}
      columns={columns}
      card={card}
      isDense
      rows={list.rows}
      {...fromQuery(query, errorText)}
      // The whole report already shows that it is outdated.
      isOutdated={false}
      rowKey={({ lineId }) => lineId}
      // Before the first sale, no filter is the reason for an empty list.
      address={hasSales ? list.address : {}}
      onPage={(page) => change({ page })}
      {...list.sorted}
      nothing={{ title: t('empty.title'), text: t('empty.text') }}
      noMatch={{ title: t('empty.filtered') }}
      onClear={() => change(everything)}
    />
  )
}
