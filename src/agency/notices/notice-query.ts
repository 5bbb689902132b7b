import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'

/** The query for a notice; the request marks the notice as read. */
export const noticeQuery = (id: string) =>
  api.agency.openNotice.queryOptions({ input: { id }, staleTime: minuteMillis, refetchOnWindowFocus: false })
