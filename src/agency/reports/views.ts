import { api } from '#src/platform/api.ts'

/** One's own saved filters. */
export const viewsQuery = () => api.report.listReportViews.queryOptions({ input: {}, staleTime: 60_000 })

export const viewsKey = () => api.report.listReportViews.queryKey({ input: {} })
