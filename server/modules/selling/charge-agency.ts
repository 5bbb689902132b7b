import { errors } from '#core/contract/errors.ts'
import type { Currency } from '#core/money/money.ts'
import { waitsForMoney } from '#core/sales/sales.ts'
import { requireSellingNow } from '#server/modules/accounts/require-shown.ts'
import { lockStandings, type Standing } from '#server/modules/branches/standing.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { closeAttempts } from '#server/modules/payments/close-attempts.ts'
import { type RecordedPayment, recordPayment } from '#server/modules/payments/record-payment.ts'
import { requirePayable } from '#server/modules/payments/time-to-pay.ts'
import { settle } from '#server/modules/sales/settle-sale.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { creditLeftFor } from './charge-terms.ts'

/** Thrown if only open attempts at a provider prevent a charge. */
class AttemptsOpen extends Refusal {
  readonly payments: readonly PaymentRow[]

  constructor(payments: readonly PaymentRow[]) {
    super('payment_in_progress', { status: errors.payment_in_progress.status, defined: true })
    this.payments = payments
  }
}

/**
 * Runs a transaction that charges an account for a sale. If only open attempts at a provider prevent the charge, closes
 * them to avoid double payments and runs the transaction again; if a payment arrived in the meantime, it has settled
 * the sale. A rejected or repeated request does not close any attempts. `count` applies the rate limit for closing
 * them. Errors: `payment_in_progress` while money is pending, `provider_unavailable` if the provider does not respond.
 */
export async function chargeClosing<T>(
  { deps, actor }: Caller,
  count: () => void,
  charge: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await transactAs(deps.database, actor, charge)
  } catch (error) {
    if (!(error instanceof AttemptsOpen)) throw error
    count()
    if ((await closeAttempts(deps, error.payments)) === 'on its way') refuse('payment_in_progress')
    return await transactAs(deps.database, actor, charge)
  }
}

/** Throws while attempts at a provider are open. For a transaction of `chargeClosing`, after all other checks. */
export function requireNoAttempts({ payments }: WholeSale): void {
  const open = payments.filter(({ state }) => waitsForMoney(state))
  if (open.length > 0) throw new AttemptsOpen(open)
}

/** The account's standing. Locks the account; to be called before locking its sales and their stock. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<Standing> {
  const [standing] = await lockStandings(tx, [accountId])
  return standing ?? refuse('account_not_found')
}

/**
 * Throws if the account cannot be charged for a locked sale: `agency_not_approved`, `hold_expired`, `sale_not_payable`,
 * or `payment_method_unavailable`.
 */
export async function requireChargeable(
  { actor }: Caller,
  tx: Transaction,
  whole: WholeSale,
  standing: Standing,
): Promise<void> {
  await asPlatform(tx, actor, () => requireSellingNow(tx, actor, standing.id))
  requirePayable(whole)
  if (whole.sale.currency !== standing.currency) refuse('payment_method_unavailable')
}

/**
 * Charges the locked account with a payment of a locked sale, and settles the sale. `neededMinor`: the debt that
 * results for the agency. Errors: `credit_exceeded`, or `payment_in_progress` while another payment may be in progress:
 * see `chargeClosing`.
 */
export async function chargeAgency(
  context: Caller,
  tx: Transaction,
  whole: WholeSale,
  standing: Standing,
  { neededMinor, ...payment }: RecordedPayment & { neededMinor: number },
): Promise<void> {
  const { deps, actor } = context
  const { currency } = whole.sale
  requireCredit(neededMinor, creditLeftFor(whole, standing), currency)
  requireNoAttempts(whole)
  const recorded = await recordPayment(context, tx, whole, payment)
  // With the platform’s rights, because the stock may belong to a group block of the parent agency.
  await asPlatform(tx, actor, () => settle(tx, deps, { ...whole, payments: [...whole.payments, recorded] }))
}

/** Throws `credit_exceeded` if the entries posted since `before` exceed the credit that the locked account had left. */
export async function requireWithinCredit(tx: Transaction, before: Standing): Promise<void> {
  const after = await lockAccount(tx, before.id)
  requireCredit(before.availableMinor - after.availableMinor, before.creditLeftMinor, before.currency)
}

function requireCredit(neededMinor: number, leftMinor: number, currency: Currency): void {
  if (neededMinor <= Math.max(0, leftMinor)) return
  refuse('credit_exceeded', {
    needed: { amountMinor: neededMinor, currency },
    left: { amountMinor: leftMinor, currency },
  })
}
