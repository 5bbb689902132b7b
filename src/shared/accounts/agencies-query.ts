import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'

/** Agencies whose booking page this installation serves. */
export const agenciesQuery = () =>
  api.home.listAgencies.queryOptions({ input: {}, staleTime: 5 * minuteMillis })
