import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Customer } from '#core/sales/lines.ts'
import { dueOf, type OfflinePayment } from '#core/sales/sales.ts'
import type { Standing } from '#server/modules/branches/standing.ts'
import { readKnownTexts } from '#server/modules/legal-texts/require-accepted.ts'
import { linkWithin } from '#server/modules/payment-links/create-payment-link.ts'
import { findPaymentLink } from '#server/modules/payment-links/find-payment-link.ts'
import { noteQuotedSale } from '#server/modules/quotes/note-quoted-sale.ts'
import { type CheckOutRequest, checkOutWithin } from '#server/modules/sales/check-out.ts'
import { holdInPhases, holdWithin, type Phase } from '#server/modules/sales/hold-cart.ts'
import type { HoldRequest } from '#server/modules/sales/insert-sale.ts'
import { reachSaleLocked } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import { requireWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { answerOf } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { lockAccount } from './charge-agency.ts'
import { chargeWithin } from './pay-on-credit.ts'

export interface PlaceSale extends HoldRequest, Omit<CheckOutRequest, 'saleId' | 'customer'> {
  client: Customer
  payment: OfflinePayment
  /** The token of the quote that the cart came from. */
  quote?: string | undefined
  /** When the sale was made, according to the device's clock. */
  madeAt: string
  asOf: string
}

interface Placed {
  saleId: string
  /** Null if the sale was paid on credit or nothing was due. */
  linkId: string | null
}

/**
 * Places an offline sale in one transaction: prices and holds the cart, stores the guests, and pays on credit or
 * creates a payment link, which is e-mailed to a customer with an address. If the same key already holds the cart, that
 * hold is used. Repeated calls with the same key return the same sale. Errors: as `holdCart`, `checkOut`, `payOnCredit`
 * and `createPaymentLink`; all changes are then rolled back.
 */
export async function placeSale(context: Caller, request: Input<'agency.placeSale'>) {
  const { deps, actor } = context
  const { accountId, idempotencyKey: key, ...body } = request
  const personId = requirePerson(context)
  if (!can(actor, 'sell for a client', { accountId })) return refuse('forbidden')
  const scope = `place-sale:${accountId}:${personId}`
  const { saleId, linkId } = await holdInPhases(deps, (phase) =>
    transactAs(deps.database, actor, (tx) =>
      withIdempotency<Placed>(tx, { scope, key, body }, () => place(context, tx, request, phase)),
    ),
  )
  return {
    whole: await requireWholeSale(deps.database, saleId),
    paymentLink: linkId ? await findPaymentLink(deps, linkId) : null,
  }
}

async function place(context: Caller, tx: Transaction, request: PlaceSale, phase: Phase): Promise<Placed> {
  const { deps } = context
  const { accountId, idempotencyKey, language, choices, acceptedMinor, madeAt, asOf } = request
  const { replaces, promotionCode } = request
  const standing = request.payment === 'credit' ? await lockAccount(tx, accountId) : null
  const held = {
    ...{ accountId, idempotencyKey, language, choices, acceptedMinor },
    ...(replaces && { replaces }),
    ...(promotionCode && { promotionCode }),
  }
  // With the platform’s rights: stock belongs to the platform, or to a group block of the parent agency.
  const { sale } = await asPlatform(tx, context.actor, () =>
    holdWithin(context, tx, held, phase).then(answerOf),
  )
  const whole = await reachSaleLocked(tx, context, 'pay a sale', sale.id)
  if (request.quote) await noteQuotedSale(deps, tx, { token: request.quote, saleId: sale.id })
  const { client: customer, travellers, requests, reference, terms, privacy } = request
  const who = { saleId: sale.id, customer, travellers, requests, terms, privacy, reference }
  // If nothing is due, checking out confirms the sale, which needs the platform’s rights to its stock.
  await asPlatform(tx, context.actor, async () => {
    const texts = await readKnownTexts(tx, deps)
    return await answerOf(await checkOutWithin(context, tx, who, { whole, texts, offline: true }))
  })
  const details = { madeAt, asOf, acceptedMinor }
  await recordEvent(tx, { sale, event: 'placed_offline', requester: context, details })
  const due = { saleId: sale.id, idempotencyKey, amountMinor: dueOf(moneyOf(whole)) }
  const isMailed = customer.email !== ''
  const linkId = due.amountMinor > 0 ? await settleUp(context, tx, { ...due, isMailed }, standing) : null
  return { saleId: sale.id, linkId }
}

/**
 * Pays the amount due on the account's credit, or creates a payment link for the customer. Returns the link's id, if
 * any.
 */
async function settleUp(
  context: Caller,
  tx: Transaction,
  { isMailed, ...due }: { saleId: string; idempotencyKey: string; amountMinor: number; isMailed: boolean },
  standing: Standing | null,
): Promise<string | null> {
  if (standing) {
    await chargeWithin(context, tx, due, standing)
    return null
  }
  const { saleId } = due
  const { id: linkId } = await linkWithin(context, tx, due)
  if (!isMailed) return linkId
  await asPlatform(tx, context.actor, () =>
    enqueue(
      tx,
      'send-mail',
      { template: 'payment-link', saleId, linkId },
      { jobKey: `mail:payment-link:${linkId}` },
    ),
  )
  return linkId
}
