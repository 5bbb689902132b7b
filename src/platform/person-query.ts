import { minuteMillis } from '#core/time/lengths.ts'
import { api } from './api.ts'

/** The query for this browser's signed-in user. */
export const personQuery = () => api.home.getPerson.queryOptions({ input: {}, staleTime: minuteMillis })

export const personKey = () => api.home.getPerson.queryKey({ input: {} })

export const accessKey = () => api.home.getAccess.queryKey({ input: {} })
