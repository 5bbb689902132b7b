import { useQuery } from '@tanstack/react-query'
import { api } from '#src/platform/api.ts'
import { useOnline } from '#src/platform/use-online.ts'

const none = { news: 0, papers: 0, reviews: 0, callRequests: 0 }

/** The number of open tasks for each menu entry; empty while the server cannot be reached. */
export function useWaiting(): typeof none {
  const online = useOnline()
  const { data } = useQuery(
    api.admin.countWaiting.queryOptions({ input: {}, staleTime: 30_000, refetchInterval: 120_000 }),
  )
  return (online && data) || none
}
