import { confirmSale } from '#server/modules/sales/confirm-sale.ts'
import { refuseSale } from '#server/modules/sales/release-hold.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import { isAllConfirmed } from '#server/modules/supplier-bookings/find-supplier-booking.ts'
import { moveSupplierBooking } from '#server/modules/supplier-bookings/move-supplier-booking.ts'
import type { SupplierBookingRow } from '#server/modules/supplier-bookings/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { answerOf } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Stores a supplier's decision about a booking of a locked sale, with its effects: the last confirmation confirms the
 * sale; the first rejection releases all of its stock and refunds its payments. Returns false, without effects, if the
 * booking has changed since the caller read it.
 */
export async function settleBooking(
  tx: Transaction,
  deps: Deps,
  whole: WholeSale,
  booking: Pick<SupplierBookingRow, 'id' | 'state'>,
  decided: { to: 'confirmed' | 'refused'; reference?: string; lastError?: string },
): Promise<boolean> {
  const { to, ...values } = decided
  if (!(await moveSupplierBooking(tx, booking, to, values))) return false
  const { sale } = whole
  if (sale.state !== 'confirming') return true
  if (to === 'refused') await refuseSale(tx, whole)
  else if (await isAllConfirmed(tx, sale.id)) await answerOf(await confirmSale(tx, deps, whole))
  return true
}
