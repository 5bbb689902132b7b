import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'

/** Asking for it is opening it: it counts as read. */
export const noticeQuery = (id: string) =>
  api.agency.openNotice.queryOptions({ input: { id }, staleTime: minuteMillis, refetchOnWindowFocus: false })
