import type { Customer, Traveller } from '#core/lines.ts'
import { listPayments } from '#server/modules/ledger/list-payments.ts'
import { transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { reachSaleLocked } from './reach-sale.ts'
import { type Requester, recordEvent } from './record-event.ts'
import { databaseNow, type LineRow, listLines, updateSale } from './sale-rows.ts'
import { setTravellers } from './store.ts'

export interface CheckOutRequest {
  saleId: string
  customer: Customer
  /** `line` is the position in the cart. */
  travellers: (Traveller & { line: number })[]
  requests: string
  /** Version of the terms that were accepted. */
  terms: string
}

/**
 * Stores who travels and who pays; again replaces it, until something is paid. Only what a line asks for is
 * kept. Refuses with `hold_expired`, `sale_not_payable`, or `bad_request` naming the field.
 */
export async function checkOut(deps: Deps, requester: Requester, request: CheckOutRequest): Promise<void> {
  const { customer } = request
  await transact(deps.database, async (tx) => {
    const sale = await reachSaleLocked(tx, requester, 'pay a sale', request.saleId)
    if (sale.state === 'expired') refuse('hold_expired')
    if (sale.state !== 'held' && sale.state !== 'pending_payment') refuse('sale_not_payable')
    if (!sale.expiresAt || sale.expiresAt <= (await databaseNow(tx))) refuse('hold_expired')
    if ((await listPayments(tx, sale.id)).some(({ state }) => state === 'captured'))
      refuse('sale_not_payable')
    const lines = await listLines(tx, sale.id)
    if (request.travellers.some(({ line }) => line >= lines.length))
      refuse('bad_request', { field: 'travellers' })
    for (const line of lines) {
      const travellers = travellersOf(line, request)
      if (travellers.length > 0) await setTravellers(tx, line.id, travellers)
    }
    await updateSale(tx, sale.id, {
      customer: { ...customer, phone: customer.phone.replace(/[^+0-9]/g, '') },
      customerEmail: customer.email.toLowerCase(),
      requests: request.requests,
      terms: { version: request.terms, at: deps.clock.now().toISOString() },
    })
    await recordEvent(tx, { sale, event: 'checked_out', requester, details: { terms: request.terms } })
  })
}

/** The line's travellers, one per guest, with what it asks for and nothing else. */
function travellersOf(line: LineRow, request: CheckOutRequest): Traveller[] {
  const { travellerFields, items } = line.snapshot
  if (travellerFields.length === 0) return []
  const given = request.travellers.filter((traveller) => traveller.line === line.position)
  const guests = items.reduce((sum, item) => Math.max(sum, item.adults + item.childAges.length), 0)
  if (given.length !== guests) refuse('bad_request', { field: 'travellers' })
  return given.map(({ givenName, familyName, age }) => ({
    givenName,
    familyName,
    age: travellerFields.includes('age') ? age : null,
  }))
}
