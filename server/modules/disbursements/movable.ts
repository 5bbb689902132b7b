import type { DisbursementState } from '#core/disbursements/disbursement-states.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * Returns those of the locked payments that are not in the state `to` yet, if all of them may move. Errors:
 * `disbursement_not_found` if one was not found, `disbursement_state` if one may not move.
 */
export function movable<Row extends { state: DisbursementState }>(
  found: readonly Row[],
  {
    paymentIds,
    to,
    moves,
  }: {
    paymentIds: readonly string[]
    to: DisbursementState
    moves: Record<DisbursementState, readonly DisbursementState[]>
  },
): Row[] {
  if (found.length < new Set(paymentIds).size) refuse('disbursement_not_found')
  const moving = found.filter(({ state }) => state !== to)
  if (!moving.every(({ state }) => moves[state].includes(to))) refuse('disbursement_state')
  return moving
}
