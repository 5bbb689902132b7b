import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutboxRecord } from '#src/offline/outbox.ts'

const refetched = ['listVouchers', 'findVouchers', 'listRides', 'listDepartures', 'getSale'].map((verb) => [
  ['agency', verb],
])

/** Refetches the lists whenever the server has answered a redemption of this device. */
export function useRefreshRedeemed(records: readonly OutboxRecord[]): void {
  const queries = useQueryClient()
  const answered = records
    .filter(
      ({ verb, state }) => verb === 'agency.redeemVoucher' && (state === 'sent' || state === 'needs_you'),
    )
    .map(({ id, state }) => `${id} ${state}`)
    .join()
  useEffect(() => {
    if (answered) for (const queryKey of refetched) void queries.invalidateQueries({ queryKey })
  }, [answered, queries])
}
