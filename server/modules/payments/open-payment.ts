import { sql } from 'drizzle-orm'
import { waitsForMoney } from '#core/sales/sales.ts'
import { type OpenedPayment, PaymentRefused } from '#server/gateways/payments/port.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { WaitsForKey } from '#server/modules/merchant-accounts/open-merchant.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { tableRows } from '#server/platform/database/table-rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { addedJob, jobPayload } from '#server/platform/jobs/jobs.ts'
import { closeAttempts } from './close-attempts.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { type Opened, opened } from './move-payment.ts'
import { openAtProvider } from './open-at-provider.ts'
import { providerMethod } from './provider-method.ts'
import { providerOf } from './provider-of.ts'
import { payments } from './tables.ts'
import { payUntil } from './time-to-pay.ts'

/**
 * The second and third phase of a payment: closes earlier attempts of the sale, opens this one at the provider, and
 * stores the response. Can be resumed from any point. To prevent double payments, the errors are `sale_not_payable` if
 * an earlier attempt is paid and `payment_in_progress` if its money is pending; `provider_unavailable` if the provider
 * does not respond, and `payment_method_unavailable` if it rejects this payment.
 */
export async function openPayment(
  deps: Deps,
  whole: WholeSale,
  payment: PaymentRow,
  returnKey: string | null = null,
): Promise<PaymentRow> {
  try {
    const earlier = whole.payments.filter((one) => isBefore(one, payment))
    const money = await closeAttempts(deps, earlier)
    if (money) {
      await giveUpPayment(deps, payment)
      return refuse(money === 'paid' ? 'sale_not_payable' : 'payment_in_progress')
    }
    const until = payUntil(whole.sale, providerMethod(payment), payment.createdAt)
    const answer = await openAtProvider(deps, whole, payment, until, returnKey)
    const stored = await storeOpened(deps, payment, answer)
    // A newer attempt has ended this one while it was being opened.
    if (!waitsForMoney(stored.state)) await (await providerOf(deps, stored)).void(answer.providerRef)
    return stored
  } catch (error) {
    if (error instanceof Refusal) throw error
    deps.log.error({ paymentId: payment.id, err: error }, 'the provider did not open a payment')
    // Without a key nothing was opened: the next attempt is paid elsewhere.
    if (error instanceof WaitsForKey) await giveUpPayment(deps, payment, 'refused')
    if (!(error instanceof PaymentRefused)) return refuse('provider_unavailable')
    await giveUpPayment(deps, payment, 'refused')
    return refuse('payment_method_unavailable')
  }
}

/** The order of two attempts of one sale; ties within a millisecond are broken. */
function isBefore(a: PaymentRow, b: PaymentRow): boolean {
  const millis = a.createdAt.getTime() - b.createdAt.getTime()
  return millis < 0 || (millis === 0 && a.id < b.id)
}

const store = statement<Opened, PaymentRow>(
  'open-payment',
  (given) => sql`${opened(given, sql`NULL`, sql`state`)}
  WHERE id = ${given.paymentId} RETURNING ${tableRows(payments).columns('payments')}`,
)

/** `reference`: JSON. */
interface OpenedReference extends Opened {
  reference: string
  mailPayload: string
  mailKey: string
}

/** Mails a payment reference to the customer, once, if there is an e-mail address. */
const storeReference = statement<OpenedReference, PaymentRow>(
  'open-payment-reference',
  (given) => sql`WITH before AS (
    SELECT id, sale_id, state FROM payments WHERE id = ${given.paymentId} FOR NO KEY UPDATE
  ), opened AS (
    ${opened(given, sql`${given.reference}::jsonb`, sql`before.state`)}
    FROM before WHERE payments.id = before.id RETURNING payments.*
  ), told AS (
    SELECT ${addedJob('send-mail', given.mailPayload, given.mailKey)} FROM before WHERE state = 'created'
      AND EXISTS (SELECT FROM sales s WHERE s.id = before.sale_id AND s.customer_email IS NOT NULL)
  )
  SELECT ${tableRows(payments).columns('opened')} FROM opened LEFT JOIN told ON true`,
)

/** If a newer attempt closed this one while it was being opened, it stays closed. */
async function storeOpened(deps: Deps, payment: PaymentRow, answer: OpenedPayment): Promise<PaymentRow> {
  const { id: paymentId, saleId } = payment
  const { providerRef, redirectUrl, reference } = answer
  const values = { paymentId, providerRef, redirectUrl }
  const [stored] = await (reference
    ? storeReference(deps.database, {
        ...values,
        reference: JSON.stringify(reference),
        mailPayload: jobPayload('send-mail', { template: 'payment-reference', saleId, paymentId }),
        mailKey: `mail:payment-reference:${paymentId}`,
      })
    : store(deps.database, values))
  return stored ?? refuse('sale_not_payable')
}
