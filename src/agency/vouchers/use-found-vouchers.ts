import { useQuery } from '@tanstack/react-query'
import type { ShownVoucher } from '#core/sales/voucher-check.ts'
import { api } from '#src/platform/api.ts'

/** A voucher in somebody's hand does not wait longer: then it is what the list says. */
const patienceMillis = 8_000

/** What a voucher is asked for by; null where its signature leaves nothing to be asked. */
function soughtOf(shown: ShownVoucher | null): string | null {
  if (shown?.by === 'code') return shown.code
  return shown?.signature === 'good' ? shown.claims.lineId : null
}

/** What the server says of a voucher that is shown, asked again with every `turn`. */
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
