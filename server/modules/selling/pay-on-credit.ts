import { reachOf } from '#core/access.ts'
import { isWaiting, waitsForMoney } from '#core/sales.ts'
import { requireSellingNow } from '#server/modules/accounts/require-shown.ts'
import { lockStandings, type Standing } from '#server/modules/branches/standing.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { closePayment } from '#server/modules/payments/reconcile-payment.ts'
import { takeCredit } from '#server/modules/payments/take-credit.ts'
import { reachSaleLocked, reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import type { Requester } from '#server/modules/sales/record-event.ts'
import { settle } from '#server/modules/sales/settle-sale.ts'
import { requireWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { withIdempotency } from '#server/platform/idempotency.ts'
import { asPlatform, transactAs } from '#server/platform/tenant.ts'
import { creditTermsOf } from './credit-terms.ts'

export interface PayOnCredit {
  saleId: string
  idempotencyKey: string
  /** What is due, as the seller saw it. */
  amountMinor: number
}

/**
 * Pays what is due of a sale on the credit of the agency or branch that sold it, which confirms it at once. The account is
 * locked before the sale and its stock, so that what is left is what was checked. The same key again changes nothing.
 * Refuses with `credit_exceeded`, `price_changed`, `hold_expired`, `sale_not_payable`, `agency_not_approved`.
 */
export async function payOnCredit(context: Caller, request: PayOnCredit): Promise<WholeSale> {
  const { deps, actor } = context
  if (!actor.personId) refuse('unauthenticated')
  const { accountId } = actor
  if (!accountId || reachOf(actor, 'pay on credit') === null) return refuse('forbidden')
  await closeAttempts(context, request.saleId)
  return await transactAs(deps.database, actor, async (tx) => {
    const standing = await lockCredit(tx, accountId)
    await chargeWithin(context, tx, request, standing)
    return await requireWholeSale(tx, request.saleId)
  })
}

/** How the account stands, locked: before its sales and their stock. */
export async function lockCredit(tx: Transaction, accountId: string): Promise<Standing> {
  const [standing] = await lockStandings(tx, [accountId])
  return standing ?? refuse('account_not_found')
}

/** As `payOnCredit` in a transaction of the caller, who has locked the account. */
export async function chargeWithin(
  context: Caller,
  tx: Transaction,
  request: PayOnCredit,
  standing: Standing,
): Promise<void> {
  const { deps, actor } = context
  const { idempotencyKey: key, ...body } = request
  const whole = await reachSaleLocked(tx, context, 'pay on credit', request.saleId)
  await withIdempotency(tx, { scope: `pay-on-credit:${request.saleId}`, key, body }, async () => {
    await asPlatform(tx, actor, () => requireSellingNow(tx, actor, standing.id))
    const payment = await charge(tx, context, whole, standing, request.amountMinor)
    // What follows is the platform's: stock may come out of the block of a group of the agency's parent.
    await asPlatform(tx, actor, () => settle(tx, deps, { ...whole, payments: [...whole.payments, payment] }))
    return {}
  })
}

/** Makes attempts at a provider unpayable, so that nobody pays twice. What was paid meanwhile has settled the sale. */
async function closeAttempts(context: Caller, saleId: string): Promise<void> {
  const { deps, actor } = context
  const { payments } = await transactAs(deps.database, actor, (tx) =>
    reachWholeSale(tx, context, 'pay on credit', saleId),
  )
  for (const payment of payments) if (waitsForMoney(payment.state)) await closePayment(deps, payment)
}

async function charge(
  tx: Transaction,
  requester: Requester,
  whole: WholeSale,
  standing: Standing,
  acceptedMinor: number,
): Promise<PaymentRow> {
  const { sale, now } = whole
  const waiting = isWaiting(whole.sale.state)
  if (sale.state === 'expired' || (waiting && (!sale.expiresAt || sale.expiresAt <= now)))
    refuse('hold_expired')
  if ((!waiting && sale.state !== 'confirmed') || !sale.customer) refuse('sale_not_payable')
  const { currency } = sale
  if (currency !== standing.currency) refuse('payment_method_unavailable')
  const terms = creditTermsOf(whole, standing)
  if (!terms) return refuse('sale_not_payable')
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const { amountMinor, purpose } = terms
  if (amountMinor !== acceptedMinor) {
    refuse('price_changed', { accepted: money(acceptedMinor), now: money(amountMinor) })
  }
  if (!terms.isEnough) {
    refuse('credit_exceeded', { needed: money(terms.neededMinor), left: money(terms.leftMinor) })
  }
  return await takeCredit(tx, requester, sale, { amountMinor, purpose, now })
}
