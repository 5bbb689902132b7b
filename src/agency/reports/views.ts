import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'

/** One's own saved filters. */
export const viewsQuery = () =>
  api.report.listReportViews.queryOptions({ input: {}, staleTime: minuteMillis })

export const viewsKey = () => api.report.listReportViews.queryKey({ input: {} })
