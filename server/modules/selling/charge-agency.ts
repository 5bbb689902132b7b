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

/** Thrown if open attempts at a provider are all that prevents a charge. */
class AttemptsOpen extends Refusal {
  readonly payments: readonly PaymentRow[]

  constructor(payments: readonly PaymentRow[]) {
    super('payment_in_progress', { status: errors.payment_in_progress.status, defined: true })
    this.payments = payments
  }
}

/**
 * Runs a transaction that charges an account with a sale. Where attempts at a provider are all that is in its way, they are
 * made unpayable, so that nobody pays twice, and it is decided again: what was paid meanwhile has settled the sale. What is
 * refused or repeated leaves them payable. `count` limits how often they are closed. Refuses with `payment_in_progress`
 * where money is on its way, `provider_unavailable` where the provider does not answer.
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

/** For a transaction of `chargeClosing`, once nothing else is in its way: refuses while attempts at a provider are open. */
export function requireNoAttempts({ payments }: WholeSale): void {
  const open = payments.filter(({ state }) => waitsForMoney(state))
  if (open.length > 0) throw new AttemptsOpen(open)
}

/** How the account stands, locked: before its sales and their stock. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<Standing> {
  const [standing] = await lockStandings(tx, [accountId])
  return standing ?? refuse('account_not_found')
}

/**
 * Whether the account can be charged with a locked sale at all. Refuses with `agency_not_approved`, `hold_expired`,
 * `sale_not_payable`, or `payment_method_unavailable`.
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
 * Charges the locked account with a payment of a locked sale, and settles that. `neededMinor`: what the agency comes to owe
 * by it. Refuses with `credit_exceeded`, or `payment_in_progress` while somebody else may be paying: see `chargeClosing`.
 */
export async function chargeAgency(
  context: Caller,
  tx: Transaction,
  whole: WholeSale,
  { creditLeftMinor }: Standing,
  { neededMinor, ...payment }: RecordedPayment & { neededMinor: number },
): Promise<void> {
  const { deps, actor } = context
  const { currency } = whole.sale
  requireCredit(neededMinor, creditLeftMinor, currency)
  requireNoAttempts(whole)
  const recorded = await recordPayment(context, tx, whole, payment)
  // What follows is the platform's: stock may come out of the block of a group of the agency's parent.
  await asPlatform(tx, actor, () => settle(tx, deps, { ...whole, payments: [...whole.payments, recorded] }))
}

/** Refuses with `credit_exceeded` where what was written since `before` took more of the locked account than it had left. */
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
