import { refuseSale } from '#server/modules/sales/release-hold.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import { wantAgain } from '#server/modules/supplier-bookings/move-supplier-booking.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { settleBooking } from './settle-booking.ts'

/** Resumes the requests to a supplier. Errors: `decision_impossible` if the booking no longer waits for a response. */
export async function askSupplierAgain(tx: Transaction, id: string, from: 'unknown' | 'kept'): Promise<void> {
  if (!(await wantAgain(tx, id, from))) refuse('decision_impossible')
}

/** Records a supplier's confirmation that staff received. Errors: `decision_impossible`, as `askSupplierAgain`. */
export async function acceptBooking(
  tx: Transaction,
  deps: Deps,
  whole: WholeSale,
  id: string,
): Promise<void> {
  const isSettled = await settleBooking(tx, deps, whole, { id, state: 'unknown' }, { to: 'confirmed' })
  if (!isSettled) refuse('decision_impossible')
}

/** Gives up a sale: releases all of its stock, including that at suppliers, and refunds its payments. */
export async function giveBookingUp(tx: Transaction, whole: WholeSale, requester: Requester): Promise<void> {
  if (whole.sale.state !== 'confirming') refuse('decision_impossible')
  await refuseSale(tx, whole, requester)
}
