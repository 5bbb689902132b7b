import { confirmSale } from '#server/modules/sales/confirm-sale.ts'
import { refuseSale } from '#server/modules/sales/release-hold.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import {
  enqueueLostJobs,
  listStandingSales,
  listUnnoted,
} from '#server/modules/supplier-bookings/find-standing.ts'
import { listBookingsOf } from '#server/modules/supplier-bookings/find-supplier-booking.ts'
import { wantOfSuppliers } from '#server/modules/supplier-bookings/move-supplier-booking.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { answerOf, transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteGivenUp } from './note-given-up.ts'

/**
 * Repairs stuck bookings: enqueues missing jobs, opens missing work items, and settles sales for which all suppliers
 * have responded.
 */
export async function sweepSupplierBookings(deps: Deps): Promise<void> {
  const { database, log } = deps
  const lost = await enqueueLostJobs(database)
  if (lost > 0) log.error({ lost }, 'supplier bookings had no job any more')
  for (const { booking, saleId } of await listUnnoted(database)) {
    try {
      await noteGivenUp(database, deps, booking, saleId)
    } catch (error) {
      log.error({ bookingId: booking.id, err: error }, 'a supplier booking has no work item')
    }
  }
  for (const saleId of await listStandingSales(database)) {
    try {
      await transact(database, (tx) => goOn(tx, deps, saleId))
    } catch (error) {
      log.error({ saleId, err: error }, 'a sale that suppliers have answered could not go on')
    }
  }
}

async function goOn(tx: Transaction, deps: Deps, saleId: string): Promise<void> {
  const whole = await lockWholeSale(tx, saleId)
  if (whole?.sale.state !== 'confirming') return
  const states = (await listBookingsOf(tx, saleId)).map(({ state }) => state)
  if (states.some((state) => state === 'confirming' || state === 'unknown')) return
  if (states.every((state) => state === 'confirmed')) await answerOf(await confirmSale(tx, deps, whole))
  else if (states.every((state) => state === 'confirmed' || state === 'held'))
    await wantOfSuppliers(tx, whole.lines, 'confirming')
  else await refuseSale(tx, whole)
}
