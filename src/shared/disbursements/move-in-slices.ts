import { mostDisbursed } from '#core/disbursements/disbursement-states.ts'
import type { DisbursementDesk } from './disbursement-desk.ts'

type Move = DisbursementDesk['move']

/** Moves payments in requests of the maximum size. If a request fails, the earlier ones stay moved. */
export async function moveInSlices(move: Move, { paymentIds, to }: Parameters<Move>[0]): Promise<void> {
  for (let at = 0; at < paymentIds.length; at += mostDisbursed)
    await move({ paymentIds: paymentIds.slice(at, at + mostDisbursed), to })
}
