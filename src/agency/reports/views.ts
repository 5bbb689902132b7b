import type { QueryClient } from '@tanstack/react-query'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import type { ReportFilter } from './report-list.ts'

/** The query for the user's own saved filters. */
export const viewsQuery = () =>
  api.report.listReportViews.queryOptions({ input: {}, staleTime: minuteMillis })

export const viewsKey = () => api.report.listReportViews.queryKey({ input: {} })

/** The report's initial filter: the user's preferred view, or this month if there is none or the views fail to load. */
export async function preferredFilter(queries: QueryClient): Promise<ReportFilter> {
  const kept = await queries.fetchQuery(viewsQuery()).catch(() => null)
  return kept?.views.find(({ isDefault }) => isDefault)?.filter ?? { period: 'this_month' }
}
