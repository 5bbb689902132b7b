import { skipToken, useQuery } from '@tanstack/react-query'
import { minuteMillis } from '#core/time/lengths.ts'
import { reach } from './reach.ts'

/** The server's file that is open on the screen; null: none. Large files may take a minute. */
export const useOpenedFile = (path: string | null) =>
  useQuery({
    // Not under the keys of an area's verbs, which are refetched after each decision.
    queryKey: [['opened-file', path]],
    queryFn:
      path === null
        ? skipToken
        : ({ signal }) => reach(path, { patienceMillis: minuteMillis, signal }, (answer) => answer.blob()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: minuteMillis,
  })
