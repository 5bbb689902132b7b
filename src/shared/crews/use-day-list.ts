import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { addDays, type Day, dayIn, daysBetween } from '#core/time/days.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { useZone } from '#src/platform/zone.ts'

/** How often the list of a day is refetched, for changes by others. */
const refreshMillis = minuteMillis

/** The age of a cached response, in nights; 0 for a response from the server. */
function nightsSince(answer: object, zone: string): number {
  if (!('asOf' in answer)) return 0
  return Math.max(0, daysBetween(dayIn(new Date(String(answer.asOf)), zone), dayIn(new Date(), zone)))
}

/** The list of a day, and the day. */
export interface DayListed<T> {
  list: UseQueryResult<T>
  /** Empty until the first response; by the device's clock if there is none. */
  today: Day
  /** The day in the controls, which change at once; the list follows with the response. */
  chosenDay: Day
}

/** The work of a day: of `wanted`, or of today. `keyOf` and `read` are of the call that lists it. */
export function useDayList<T extends { on: Day; today: Day }>(
  wanted: Day | undefined,
  { keyOf, read }: { keyOf: (day: Day | undefined) => QueryKey; read: (day: Day | undefined) => Promise<T> },
): DayListed<T> {
  const listOf = (day: Day | undefined): UseQueryOptions<T> => ({
    queryKey: keyOf(day),
    queryFn: () => read(day),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMillis,
  })
  const zone = useZone()
  const first = useQuery(listOf(wanted))
  // Offline, the response about today may date from yesterday.
  const nights = first.data ? nightsSince(first.data, zone) : 0
  const today = first.data ? addDays(first.data.today, nights) : first.isError ? dayIn(new Date(), zone) : ''
  const list = useQuery(listOf(wanted ?? (nights > 0 ? today : undefined)))
  return { list, today, chosenDay: wanted ?? today }
}
