import { lazy, type ReactNode, Suspense } from 'react'
import { redeemedIn } from '#src/agency/vouchers/redeemed.ts'
import { useRefreshRedeemed } from '#src/agency/vouchers/use-refresh-redeemed.ts'
import { useOutbox } from '#src/shared/outbox/use-outbox.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const CheckVoucher = lazy(() =>
  import('#src/agency/vouchers/check-voucher.tsx').then((module) => ({ default: module.CheckVoucher })),
)

/**
 * The check of vouchers beside a list of the day. `start`: a voucher to check, or `open` for the form to enter one.
 * `redeemedHere`: the time when a voucher was redeemed on this device, by line and use.
 */
export function useVoucherCheck(
  accountId: string,
  start: string | undefined,
): { redeemedHere: ReadonlyMap<string, string>; check: ReactNode } {
  const records = useOutbox() ?? []
  useRefreshRedeemed(records)
  return {
    redeemedHere: redeemedIn(records),
    check: (
      <Suspense fallback={<Skeleton className="h-56" />}>
        <CheckVoucher records={records} accountId={accountId} start={start} />
      </Suspense>
    ),
  }
}
