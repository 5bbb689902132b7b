import { sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Customer, Traveller } from '#core/sales/lines.ts'
import { dueOf, isWaiting } from '#core/sales/sales.ts'
import {
  type KnownTexts,
  readKnownTexts,
  requireAmong,
} from '#server/modules/legal-texts/require-accepted.ts'
import { requireUses } from '#server/modules/promotion-codes/require-uses.ts'
import { type Caller, intoAudit } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { answerOf, transact, type WithCommit, withCommit } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { confirmSale } from './confirm-sale.ts'
import { hasCode } from './held-code.ts'
import { reachSaleLocked } from './reach-sale.ts'
import { auditName } from './record-event.ts'
import { moneyOf } from './sale-money.ts'
import type { LineRow } from './sale-rows.ts'
import { sellerOf } from './seller-of.ts'
import { setTravellers } from './store.ts'
import { requireWholeSale, type WholeSale } from './whole-sale.ts'

export interface CheckOutRequest {
  saleId: string
  customer: Customer
  /** `line` is the line's position in the cart. */
  travellers: (Traveller & { line: number })[]
  requests: string
  /** The agency's reference for the sale, set by its seller. */
  reference?: string
  /** The accepted versions of the terms and the privacy notice. */
  terms: string
  privacy: string
}

/**
 * Stores the guests and the customer; can be repeated until a payment arrives. Only the fields that a line requires are
 * stored. Returns the updated sale. Errors: `hold_expired`, `sale_not_payable`, `bad_request` with the field, also for
 * a customer without e-mail or phone, `promotion_code_refused` for a customer who has used up the sale's code,
 * `forbidden` for a customer who sets an agency's reference, or `legal_text_changed` for texts that are not in force.
 */
export function checkOut(context: Caller, request: Input<'bookingEngine.checkOut'>): Promise<WholeSale> {
  const { deps } = context
  return transact(deps.database, async (tx) => {
    const [texts, whole] = await Promise.all([
      readKnownTexts(tx, deps),
      reachSaleLocked(tx, context, 'pay a sale', request.saleId),
    ])
    return await checkOutWithin(context, tx, request, { whole, texts, offline: false })
  })
}

/**
 * As `checkOut`, in a transaction of the caller, which has locked the sale and read the texts. `offline`: the texts
 * were accepted on a device.
 */
export async function checkOutWithin(
  context: Caller,
  tx: Transaction,
  request: CheckOutRequest,
  { whole, texts, offline }: { whole: WholeSale; texts: KnownTexts; offline: boolean },
): Promise<WholeSale | WithCommit<WholeSale>> {
  const { deps, actor } = context
  const { sale } = whole
  const mayNote = can(actor, 'note on a sale', { accountId: sale.accountId, personId: sale.sellerId })
  // A person who only holds the sale’s key cannot change the agency’s reference.
  const reference = (mayNote ? request.reference : undefined) ?? sale.agencyReference
  if (!sellerOf(actor, sale.accountId)) {
    if (request.reference !== undefined) refuse('forbidden')
    // A customer receives the link only by e-mail.
    for (const field of ['email', 'phone'] as const)
      if (request.customer[field] === '') refuse('bad_request', { field: `customer.${field}` })
  }
  if (sale.state === 'expired') refuse('hold_expired')
  if (!isWaiting(sale.state)) refuse('sale_not_payable')
  if (!sale.expiresAt || sale.expiresAt <= whole.now) refuse('hold_expired')
  if (whole.payments.some(({ state }) => state === 'captured')) refuse('sale_not_payable')
  if (request.travellers.some(({ line }) => line >= whole.lines.length))
    refuse('bad_request', { field: 'travellers' })
  const versions = { customer_terms: request.terms, privacy_notice: request.privacy }
  requireAmong(texts, { versions, offline })
  const lines = whole.lines.map((line) => ({ ...line, travellers: travellersOf(line, request) }))
  for (const { id, travellers } of lines) if (travellers.length > 0) await setTravellers(tx, id, travellers)
  const { requests } = request
  const customer = { ...request.customer, phone: request.customer.phone.replace(/[^+0-9]/g, '') }
  const customerEmail = customer.email.toLowerCase() || null
  if (hasCode(whole.lines)) await requireUses(tx, { saleId: sale.id, email: customerEmail })
  const terms = { version: request.terms, privacy: request.privacy, at: deps.clock.now().toISOString() }
  const stored = store(tx, {
    saleId: sale.id,
    customer: JSON.stringify(customer),
    customerEmail,
    requests,
    terms: JSON.stringify(terms),
    reference,
    actor: auditName(context),
    details: JSON.stringify({ terms: request.terms, privacy: request.privacy }),
  })
  const after = stored.then(([told]) => ({
    ...whole,
    sale: { ...sale, customer, customerEmail, requests, terms, agencyReference: reference },
    lines,
    history: [...whole.history, { at: told?.at ?? whole.now, event: 'checked_out', lineId: null }],
  }))
  if (dueOf(moneyOf(whole)) > 0) return withCommit(after)
  // Nothing is due: no payment will confirm the sale.
  await answerOf(await confirmSale(tx, deps, await after))
  return await requireWholeSale(tx, sale.id)
}

/** `customer`, `terms` and `details` are JSON. */
interface CheckedOut {
  saleId: string
  customer: string
  customerEmail: string | null
  requests: string
  terms: string
  reference: string | null
  actor: string
  details: string
}

const store = statement<CheckedOut, { at: Date }>(
  'check-out',
  ({ saleId, customer, customerEmail, requests, terms, reference, actor, details }) => sql`WITH sale AS (
    UPDATE sales SET customer = ${customer}, customer_email = ${customerEmail}, requests = ${requests}, terms = ${terms},
      agency_reference = ${reference}
    WHERE id = ${saleId}
    RETURNING id, account_id
  )
  ${intoAudit}
  SELECT account_id, ${actor}, 'checked_out', id, ${details}::jsonb FROM sale RETURNING at`,
)

/** The guests of a line, with exactly the fields that the line requires. */
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
