import { pauseAt } from '#core/sales/sales.ts'
import { supplierBookingLimits } from '#core/sales/supplier-bookings.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { type FoundBooking, problemOf, type Supplier } from '#server/gateways/suppliers/port.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import { askAgain } from '#server/modules/supplier-bookings/ask-again.ts'
import {
  type FollowedBooking,
  findSupplierBooking,
} from '#server/modules/supplier-bookings/find-supplier-booking.ts'
import { moveSupplierBooking } from '#server/modules/supplier-bookings/move-supplier-booking.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteGivenUp } from './note-given-up.ts'
import { settleBooking } from './settle-booking.ts'

const pauses = {
  minMillis: supplierBookingLimits.minPauseMillis,
  maxMillis: supplierBookingLimits.maxPauseMillis,
}

/**
 * Asks the supplier to confirm or release a booking, as the booking's state requires. Can be repeated after any
 * interruption, since our id identifies the booking at the supplier. A reservation that still has no sale is released.
 */
export async function followSupplierBooking(deps: Deps, { bookingId }: { bookingId: string }): Promise<void> {
  let booking = await findSupplierBooking(deps.database, bookingId)
  if (booking?.state === 'reserving' && (await moveSupplierBooking(deps.database, booking, 'releasing')))
    booking = { ...booking, state: 'releasing' }
  if (booking?.state !== 'confirming' && booking?.state !== 'releasing') return
  const supplier = deps.suppliers.get(booking.supplier)
  // A retry would not find a supplier that is missing from the configuration either.
  if (!supplier) return await giveUp(deps, booking, `no supplier named ${booking.supplier} is configured`)
  await (booking.state === 'confirming' ? confirm : release)(deps, supplier, booking)
}

/**
 * Gives up on a booking whose job has used all its attempts, and opens a work item. Does nothing if the supplier's
 * response is no longer needed.
 */
export async function giveUpSupplierBooking(deps: Deps, bookingId: string, why: string): Promise<void> {
  const booking = await findSupplierBooking(deps.database, bookingId)
  if (booking?.state === 'confirming' || booking?.state === 'releasing') await giveUp(deps, booking, why)
}

async function confirm(deps: Deps, supplier: Supplier, booking: FollowedBooking): Promise<void> {
  const { sale } = booking
  if (!sale) throw new Error(`supplier booking ${booking.id} belongs to no sale`)
  let now: FoundBooking
  try {
    now = await confirmAt(supplier, booking, sale)
  } catch (error) {
    const lastError = said(error)
    if (problemOf(error) === 'unknown') return await wait(deps, booking, lastError)
    return await decide({ to: 'refused', lastError })
  }
  if (now.state === 'pending') return await wait(deps, booking, 'pending')
  const { reference } = now
  await decide({ to: now.state === 'confirmed' ? 'confirmed' : 'refused', reference })

  async function decide(decided: Parameters<typeof settleBooking>[4]): Promise<void> {
    await transact(deps.database, async (tx) => {
      const whole = await lockWholeSale(tx, sale?.id ?? '')
      if (whole) await settleBooking(tx, deps, whole, booking, decided)
    })
  }
}

/** A request without a response may have been confirmed, so the supplier is queried first. */
async function confirmAt(
  supplier: Supplier,
  { id, attempts }: FollowedBooking,
  { code, customer }: NonNullable<FollowedBooking['sale']>,
): Promise<FoundBooking> {
  const before = attempts > 0 ? await supplier.find(id) : null
  if (before && before.state !== 'held') return before
  const { givenName = '', familyName = '' } = customer ?? {}
  return await supplier.confirm(id, { code, givenName, familyName })
}

async function release(deps: Deps, supplier: Supplier, booking: FollowedBooking): Promise<void> {
  const { database } = deps
  let known: boolean
  try {
    known = await supplier.release(booking.id)
  } catch (error) {
    const isUnknown = problemOf(error) === 'unknown'
    return await (isUnknown ? wait : giveUp)(deps, booking, said(error))
  }
  // The original request may have arrived at the supplier after our timeout.
  const late = supplierBookingLimits.orphanMinutes * minuteMillis
  if (!known && !booking.lineId && booking.ageMillis < late)
    return await askAgain(database, booking.id, 'not known there', late)
  await moveSupplierBooking(database, booking, 'released')
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Schedules the next request, within the time limit. */
async function wait(deps: Deps, booking: FollowedBooking, why: string): Promise<void> {
  const { id, supplier, ageMillis } = booking
  deps.log.warn({ bookingId: id, supplier, wanted: booking.state, why }, 'a supplier did not answer')
  if (ageMillis >= supplierBookingLimits.pollMinutes * minuteMillis) return await giveUp(deps, booking, why)
  await askAgain(deps.database, id, why, pauseAt(ageMillis, pauses))
}

/** Opens a work item. A reservation without a sale needs none: it expires at the supplier. */
async function giveUp(deps: Deps, booking: FollowedBooking, lastError: string): Promise<void> {
  const { sale } = booking
  const to = booking.state === 'confirming' ? 'unknown' : 'kept'
  await transact(deps.database, async (tx) => {
    // The sale is locked before its other rows, as everywhere.
    const whole = sale && (await lockWholeSale(tx, sale.id))
    if (!(await moveSupplierBooking(tx, booking, to, { lastError })) || !whole) return
    if (to === 'unknown') await recordEvent(tx, { sale: whole.sale, event: 'under_review' })
    await noteGivenUp(tx, deps, { ...booking, state: to, lastError }, whole.sale.id)
  })
}
