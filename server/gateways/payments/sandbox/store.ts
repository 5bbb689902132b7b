import { eq, sql } from 'drizzle-orm'
import { instalmentMonths, plansFor } from '#core/money/instalments.ts'
import type { PaymentState } from '#core/sales/sales.ts'
import type { Day } from '#core/time/days.ts'
import type { SettledPayment } from '#server/gateways/payments/port.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { tableRows } from '#server/platform/database/table-rows.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { enqueueDispute } from './sandbox-disputes.ts'
import { sandboxEvents, sandboxPayments } from './tables.ts'
import { testCards } from './test-cards.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect
export type SandboxChange = Partial<
  Pick<SandboxPayment, 'state' | 'failure' | 'step' | 'codesTried' | 'lastFour' | 'monthsUsed'>
>

const find = statement<{ ref: string }, SandboxPayment>(
  'sandbox-payment',
  ({ ref }) =>
    sql`SELECT ${tableRows(sandboxPayments).columns('p')} FROM sandbox_payments p WHERE ref = ${ref}`,
)

export async function findSandboxPayment(executor: Executor, ref: string): Promise<SandboxPayment | null> {
  return (await find(executor, { ref }))[0] ?? null
}

type NewPayment = Pick<
  SandboxPayment,
  | 'ref'
  | 'merchantId'
  | 'method'
  | 'months'
  | 'amountMinor'
  | 'currency'
  | 'language'
  | 'timeZone'
  | 'description'
  | 'email'
  | 'returnUrl'
  | 'reference'
  | 'expiresAt'
>

/** Returns the new payment, or nothing if the merchant has one with this id. */
export const insertSandboxPayment = statement<NewPayment, SandboxPayment>(
  'sandbox-open',
  (
    given,
  ) => sql`INSERT INTO sandbox_payments AS p (ref, merchant_id, method, months, amount_minor, currency, language, time_zone, description, email,
    return_url, reference, expires_at, state)
  VALUES (${given.ref}, ${given.merchantId}, ${given.method}, ${given.months}, ${given.amountMinor}, ${given.currency}, ${given.language},
    ${given.timeZone}, ${given.description}, ${given.email}, ${given.returnUrl}, ${given.reference}, ${given.expiresAt},
    'requires_action')
  ON CONFLICT (merchant_id) DO NOTHING RETURNING ${tableRows(sandboxPayments).columns('p')}`,
)

/** The last four digits of the test card whose payments are disputed. */
const disputingCard = testCards.find(({ outcome }) => outcome === 'disputed')?.number.slice(-4)

/** The plans on its page: those of banks that fit the amount, up to the most that the merchant allows. */
export const plansAt = ({ amountMinor, currency, months }: SandboxPayment): number[] =>
  plansFor(
    amountMinor,
    currency,
    instalmentMonths.filter((one) => one <= (months ?? 0)),
  )

/** The delay of the slow bank. */
const slowMillis = 6000

/** Whether it can still be paid or declined. */
export const isOpen = (payment: SandboxPayment, now: Date): boolean =>
  (payment.state === 'requires_action' && payment.expiresAt > now) || payment.state === 'authorized'

/** The state as of `now`: an unpaid payment past its deadline is expired, whether or not it was read. */
export function stateAt(payment: SandboxPayment, now: Date): PaymentState {
  return payment.state === 'requires_action' && payment.expiresAt <= now ? 'expired' : payment.state
}

/** Payments opened on a day (UTC), with their state at `now`. */
export async function listSandboxPayments(
  executor: Executor,
  day: Day,
  now: Date,
): Promise<SettledPayment[]> {
  const rows = await executor
    .select({
      payment: sandboxPayments,
      refundedMinor: sql<number>`(SELECT coalesce(sum(r.amount_minor), 0)::float8 FROM sandbox_refunds r
        WHERE r.ref = sandbox_payments.ref)`,
    })
    .from(sandboxPayments)
    .where(sql`(${sandboxPayments.createdAt} AT TIME ZONE 'UTC')::date = ${day}::date`)
  return rows.map(({ payment, refundedMinor }) => {
    const { ref: providerRef, amountMinor, currency, failure } = payment
    return { providerRef, state: stateAt(payment, now), amountMinor, currency, failure, refundedMinor }
  })
}

/**
 * Changes a payment under its lock and notifies the merchant if the state changed. `decide` returns null for no change.
 * Returns the updated payment, or null if there is none.
 */
export function changeSandboxPayment(
  database: Database,
  ref: string,
  decide: (payment: SandboxPayment) => SandboxChange | null,
): Promise<SandboxPayment | null> {
  return transact(database, async (tx) => {
    const [before] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.ref, ref))
      .for('no key update')
    if (!before) return null
    const change = decide(before)
    if (!change) return before
    const [after] = await tx
      .update(sandboxPayments)
      .set(change)
      .where(eq(sandboxPayments.ref, ref))
      .returning()
    if (after && after.state !== before.state) await recordEvent(tx, after, `payment.${after.state}`)
    if (after?.state === 'authorized' && before.state !== 'authorized') await enqueueAnswer(tx, ref)
    if (after?.state === 'captured' && after.lastFour === disputingCard && before.state !== 'captured')
      await enqueueDispute(tx, ref)
    return after ?? null
  })
}

/** The slow bank answers later. */
async function enqueueAnswer(tx: Transaction, ref: string): Promise<void> {
  const runAt = new Date(Date.now() + slowMillis)
  await enqueue(
    tx,
    'settle-sandbox-payment',
    { paymentId: ref, outcome: 'captured' },
    { runAt, jobKey: `settle:${ref}` },
  )
}

/** Stores an event with the payment's current state, and the job that delivers it. */
export async function recordEvent(tx: Transaction, payment: SandboxPayment, type: string): Promise<void> {
  const id = `evt_${newId()}`
  const { ref, merchantId, state, amountMinor, currency, failure, monthsUsed: months } = payment
  const data = { payment: ref, merchantId, status: { state, amountMinor, currency, failure, months } }
  await tx.insert(sandboxEvents).values({ id, ref, type, body: { id, type, data } })
  await enqueue(tx, 'deliver-sandbox-webhook', { eventId: id })
}
