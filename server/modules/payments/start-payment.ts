import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { type AgreedFee, agreedFees } from '#core/money/instalment-fees.ts'
import { plansFor } from '#core/money/instalments.ts'
import type { ConsentedPlan } from '#core/sales/payment-schedule.ts'
import { amountFor } from '#core/sales/payment-terms.ts'
import { type PaymentMethod, waitsForMoney } from '#core/sales/sales.ts'
import type { Day } from '#core/time/days.ts'
import { offeredInstalments } from '#server/modules/accounts/instalment-options.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { type PresentedPayment, presentPayment } from '#server/modules/ledger/present-payment.ts'
import { lockForMerchants } from '#server/modules/merchant-accounts/sale-merchants.ts'
import { mustMove, paying } from '#server/modules/sales/move-sale.ts'
import { reachSaleLocked } from '#server/modules/sales/reach-sale.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import { takerFor } from '#server/modules/sales/sale-takers.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import { auditName, intoAudit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { claimKey } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { transact, type WithCommit, withCommit } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { openPayment } from './open-payment.ts'
import { requirePlan, throughOf } from './pay-by-plan.ts'
import { issueReturnKey } from './payment-returns.ts'
import { keptForAttempt, payableLines, requirePayable } from './time-to-pay.ts'

export interface StartPayment {
  saleId: string
  idempotencyKey: string
  method: PaymentMethod
  purpose: 'full' | 'deposit' | 'balance'
  amountMinor: number
  /** The plan of interest-free installments; absent: at once. */
  months?: number | undefined
  /** The payment plan that the customer consents to with a deposit; absent: none. */
  plan?: ConsentedPlan | undefined
  /** The last due date of a plan that this payment covers; absent: the whole balance. */
  through?: Day | undefined
}

export interface StartedPayment {
  payment: PresentedPayment
  redirectUrl: string | null
}

/**
 * Starts a payment attempt for a sale and returns the next step. Three phases: the attempt is stored and the stock kept
 * for it; the provider opens it, outside of any transaction; the response is stored. The same key resumes where the
 * first request stopped. Earlier attempts of the sale are closed first. `count` applies the rate limit once the
 * requester's right to pay the sale is established.
 */
export async function startPayment(
  context: Context,
  input: Input<'bookingEngine.startPayment'>,
  count: () => void = () => {},
): Promise<StartedPayment> {
  const { deps } = context
  const { whole, paymentId, returnKey } = await transact(deps.database, (tx) =>
    storeAttempt(tx, context, input, count),
  )
  const payment = whole.payments.find(({ id }) => id === paymentId) ?? refuse('sale_not_payable')
  return present(payment.state === 'created' ? await openPayment(deps, whole, payment, returnKey) : payment)
}

/** The sale with the attempt. */
interface Attempt {
  whole: WholeSale
  paymentId: string
  /** The return address of a new attempt. */
  returnKey: string | null
}

async function storeAttempt(
  tx: Transaction,
  context: Context,
  input: StartPayment,
  count: () => void,
): Promise<Attempt | WithCommit<Attempt>> {
  const request = { scope: `start-payment:${input.saleId}`, key: input.idempotencyKey, body: input }
  const [mayUseMerchants, read, claimed] = await Promise.all([
    lockForMerchants(tx, input.saleId),
    reachSaleLocked(tx, context, 'pay a sale', input.saleId),
    claimKey(tx, request, { paymentId: newId() }),
  ])
  const whole = mayUseMerchants ? read : { ...read, merchants: null }
  count()
  const { paymentId } = claimed.answer
  if (!claimed.isNew) return { whole, paymentId, returnKey: null }
  const agreed = await agreedFor(tx, context, whole, input)
  return withCommit(insertPayment(tx, context, input, whole, paymentId, agreed))
}

/** Checks the request before any call to the provider. */
function insertPayment(
  tx: Transaction,
  context: Context,
  input: StartPayment,
  whole: WholeSale,
  paymentId: string,
  agreed: AgreedFee[] | null,
): Promise<Attempt> {
  const { sale, now } = whole
  requirePayable(whole)
  requirePlan(context, whole, input)
  const due = amountFor(input.purpose, moneyOf(whole), payableLines(whole), now, throughOf(whole, input))
  if (due === null) return refuse('sale_not_payable')
  const { currency } = sale
  if (due !== input.amountMinor) {
    return refuse('price_changed', {
      accepted: { amountMinor: input.amountMinor, currency },
      now: { amountMinor: due, currency },
    })
  }
  const { method, purpose } = input
  const keptUntil = keptForAttempt(context.deps, whole, method, due)
  const taker = takerFor(context.deps, whole, method, due) ?? refuse('payment_method_unavailable')
  if (keptUntil) mustMove(sale, 'pending_payment')
  // The timestamp is read under the sale’s lock, so that attempts are ordered as their locks.
  const payment: PaymentRow = {
    ...{ id: paymentId, saleId: sale.id, provider: taker.name, providerRef: null },
    merchantAccountId: taker.merchantAccountId,
    ...{ method, purpose, state: 'created', amountMinor: due, currency, createdAt: now },
    ...{ redirectUrl: null, reference: null, failure: null, askedAt: null, capturedAt: null },
    // The agency pays the plans of its own account at its provider.
    agreed: taker.merchantAccountId === null ? agreed : null,
    ...{ months: input.months ?? null, monthsUsed: null, feeBp: null },
    plan: input.plan ?? null,
  }
  const attempt: Omit<Attempt, 'returnKey'> = {
    paymentId,
    whole: {
      ...whole,
      sale: keptUntil ? { ...sale, state: 'pending_payment', expiresAt: keptUntil } : sale,
      payments: [...whole.payments, payment],
    },
  }
  const stored = store(tx, {
    ...{ paymentId, saleId: sale.id, provider: payment.provider, method, purpose, currency },
    ...{ amountMinor: due, startedAt: now, keptUntil, accountId: sale.accountId, actor: auditName(context) },
    ...{ months: payment.months, agreed: payment.agreed && JSON.stringify(payment.agreed) },
    merchantAccountId: payment.merchantAccountId,
    plan: payment.plan && JSON.stringify(payment.plan),
    details: JSON.stringify({
      ...{ paymentId, method, purpose, amountMinor: due },
      ...(payment.months !== null && { months: payment.months }),
      ...(payment.plan && { dates: payment.plan.dates.length, consent: payment.plan.version }),
    }),
  })
  return Promise.all([issueReturnKey(tx, sale.id), stored]).then(([returnKey]) => ({ ...attempt, returnKey }))
}

/**
 * The fees of the installment plans that the agency offers now, for an attempt with installments; null for one
 * without. Errors: `payment_method_unavailable` for a plan that it does not offer for this amount.
 */
async function agreedFor(
  tx: Transaction,
  { deps }: Context,
  { sale, now }: WholeSale,
  { method, months, amountMinor }: StartPayment,
): Promise<AgreedFee[] | null> {
  if (months === undefined) return null
  const { accountId, currency } = sale
  const offered = await offeredInstalments(tx, deps, { accountId, currency, now })
  const plans = plansFor(
    amountMinor,
    currency,
    offered.map((term) => term.months),
  )
  if (method !== 'card' || !plans.includes(months)) return refuse('payment_method_unavailable')
  return agreedFees(offered)
}

/** `details`, `agreed`, `plan`: JSON. */
interface Started
  extends Pick<
    PaymentRow,
    'saleId' | 'provider' | 'merchantAccountId' | 'method' | 'purpose' | 'currency' | 'amountMinor' | 'months'
  > {
  paymentId: string
  startedAt: Date
  keptUntil: Date | null
  accountId: string
  actor: string
  agreed: string | null
  plan: string | null
  details: string
}

/** An attempt with its history entry; a waiting sale keeps its stock in the meantime. */
const store = statement<Started>(
  'start-payment',
  (given) => sql`WITH payment AS (
    INSERT INTO payments (id, sale_id, provider, merchant_account_id, method, purpose, state, amount_minor, currency, created_at, months, agreed, plan)
    VALUES (${given.paymentId}, ${given.saleId}, ${given.provider}, ${given.merchantAccountId}, ${given.method}, ${given.purpose}, 'created',
      ${given.amountMinor}, ${given.currency}, ${given.startedAt}, ${given.months}, ${given.agreed}::jsonb, ${given.plan}::jsonb)
  ), kept AS (
    ${paying(given)}
  )
  ${intoAudit}
  VALUES (${given.accountId}, ${given.actor}, 'payment_started', ${given.saleId}, ${given.details}::jsonb)`,
)

const present = (payment: PaymentRow): StartedPayment => ({
  payment: presentPayment(payment),
  redirectUrl: waitsForMoney(payment.state) ? payment.redirectUrl : null,
})
