import { skipToken, useQuery } from '@tanstack/react-query'
import { minuteMillis } from '#core/time/lengths.ts'
import { reach } from './reach.ts'

/** A file of the server's that is open on the screen, none at null; large ones may take a minute. */
export const useOpenedFile = (path: string | null) =>
  useQuery({
    // Not with the verbs of an area, which are asked again after each decision.
    queryKey: [['opened-file', path]],
    queryFn:
      path === null
        ? skipToken
        : ({ signal }) => reach(path, { patienceMillis: minuteMillis, signal }, (answer) => answer.blob()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: minuteMillis,
  })
