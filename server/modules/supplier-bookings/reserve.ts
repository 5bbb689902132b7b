import { randomUUID } from 'node:crypto'
import { supplierBookingLimits } from '#core/sales/supplier-bookings.ts'
import {
  type HeldBooking,
  problemOf,
  type SupplierProblem,
  type SupplierRequest,
  supplierOf,
} from '#server/gateways/suppliers/port.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { releaseUnbound } from './move-supplier-booking.ts'
import { insertIntents } from './store.ts'

/** What a supplier is asked to reserve for a line of the cart. `position`: the line's position. */
export interface Wanted {
  position: number
  supplier: string
  request: SupplierRequest
}

export type Reserved = Wanted & HeldBooking & { id: string }

const refusals: Record<SupplierProblem, (line: number) => never> = {
  sold_out: (line) => refuse('offer_sold_out', { line }),
  refused: (line) => refuse('offer_closed', { line }),
  unknown: () => refuse('supplier_unavailable'),
}

/**
 * Makes reservations at the suppliers in parallel; if one fails, all are released. Must run outside of any transaction:
 * each request is stored before it is sent, so that reservations without a sale are released even if this fails at any
 * point. Errors: `offer_sold_out`, `offer_closed` or `supplier_unavailable`.
 */
export async function reserve(deps: Deps, wanted: readonly Wanted[]): Promise<Reserved[]> {
  const { database, suppliers, log } = deps
  const stranger = wanted.find(({ supplier }) => !suppliers.has(supplier))
  if (stranger) {
    log.error({ supplier: stranger.supplier }, 'nobody speaks with the supplier of a product')
    return refuse('supplier_unavailable')
  }
  const asked = wanted.map((one) => ({ ...one, id: randomUUID() }))
  await insertIntents(
    database,
    asked.map(({ id, supplier, request }) => ({ id, supplier, request })),
    supplierBookingLimits.orphanMinutes,
  )
  const answers = await Promise.allSettled(
    asked.map(async (one): Promise<Reserved> => {
      const { id, supplier, request } = one
      return { ...one, ...(await supplierOf(deps, supplier).reserve(id, request)) }
    }),
  )
  const reserved = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (reserved.length === asked.length) return reserved
  await releaseUnbound(
    database,
    asked.map(({ id }) => id),
  )
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') continue
    const { id, supplier, position } = asked[index] as (typeof asked)[number]
    log.warn({ bookingId: id, supplier, err: answer.reason }, 'a supplier did not reserve')
    return refusals[problemOf(answer.reason)](position)
  }
  return reserved
}
