import { useQuery } from '@tanstack/react-query'
import type { ShownVoucher } from '#core/sales/voucher-check.ts'
import { api } from '#src/platform/api.ts'

/** How long a customer at the counter waits for the server; after that the list on the device decides. */
const patienceMillis = 8_000

/** The search term of a voucher; null where its signature already decides. */
function soughtOf(shown: ShownVoucher | null): string | null {
  if (shown?.by === 'code') return shown.code
  return shown?.signature === 'good' ? shown.claims.lineId : null
}

/** The server's answer about a voucher, refetched with every `turn`. */
export function useFoundVouchers(shown: ShownVoucher | null, turn: number) {
  const sought = soughtOf(shown)
  const { queryKey, queryFn } = api.agency.findVouchers.queryOptions({ input: { shown: sought ?? '' } })
  return useQuery({
    queryKey: [...queryKey, turn],
    queryFn: (context) =>
      queryFn({
        ...context,
        queryKey,
        signal: AbortSignal.any([context.signal, AbortSignal.timeout(patienceMillis)]),
      }),
    enabled: sought !== null,
    retry: false,
  })
}
