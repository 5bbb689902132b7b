import type { ErrorData } from '#core/contract/errors.ts'
import { isRefusal } from '#src/platform/reach.ts'
import type { Change } from '#src/shared/disbursements/chosen-changes.ts'
import { isPayable } from './payable.ts'
import type { DuePayout } from './payout-list.ts'

/** The changes since these payouts were chosen, from the error of a refused payment order. */
export function changesIn(error: unknown, rows: readonly DuePayout[]): Change<DuePayout>[] {
  if (!isRefusal(error) || error.code !== 'payouts_changed') return []
  const { changed } = error.data as ErrorData<'payouts_changed'>
  return changed.flatMap(({ accountId, amountMinor, account }) => {
    const before = rows.find(({ payee }) => payee.accountId === accountId)
    if (!before) return []
    const now = { ...before, amountMinor, account }
    return [{ before, now: isPayable(now) ? now : null }]
  })
}
