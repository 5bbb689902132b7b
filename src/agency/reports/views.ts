import type { QueryClient } from '@tanstack/react-query'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import type { ReportFilter } from './report-list.ts'

/** The user's own saved filters. */
export const viewsQuery = () =>
  api.report.listReportViews.queryOptions({ input: {}, staleTime: minuteMillis })

export const viewsKey = () => api.report.listReportViews.queryKey({ input: {} })

/** The initial filter of the report: the user's preferred view, else this month, also when the views fail to load. */
export async function preferredFilter(queries: QueryClient): Promise<ReportFilter> {
  const kept = await queries.fetchQuery(viewsQuery()).catch(() => null)
  return kept?.views.find(({ isDefault }) => isDefault)?.filter ?? { period: 'this_month' }
}
