import { sql } from 'drizzle-orm'
import { receiptNumber } from '#core/sales/receipts.ts'
import { agencyEvents } from '#core/sales/sale-events.ts'
import { type ClientMethod, isOfClient, type RefundState } from '#core/sales/sales.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { findRfc } from '#server/modules/registrations/find-rfc.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import type { LineRow, SaleRow } from '#server/modules/sales/sale-rows.ts'
import { requireWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The data of a receipt. Amounts are in minor units of the sale's currency. */
export interface Receipt {
  number: string
  sale: SaleRow
  account: Account
  /** The agency's RFC; null if unknown. */
  rfc: string | null
  payment: ClientPayment
  /** The active lines, or all lines if none is active. */
  lines: LineRow[]
  /** The person who recorded the payment; null for a payment through a provider. */
  receivedBy: string | null
  totalMinor: number
  /** The sum of this payment and earlier ones. */
  paidMinor: number
  /** The part of `paidMinor` that was refunded, or whose refund is ordered or under way. */
  backMinor: number
  dueMinor: number
  /** The sum of the completed refunds of this payment. */
  returnedMinor: number
}

type ClientPayment = PaymentRow & { method: ClientMethod }

/**
 * The receipt for a customer's payment toward a sale. Errors: `sale_not_found`, also for a payment that belongs to
 * another sale.
 */
export async function readReceipt(
  deps: Pick<Deps, 'database'>,
  { saleId, paymentId }: { saleId: string; paymentId: string },
): Promise<Receipt> {
  const whole = await requireWholeSale(deps.database, saleId)
  const { sale, payments, refunds } = whole
  const payment = payments.find(
    (one): one is ClientPayment => one.id === paymentId && one.state === 'captured' && isOfClient(one.method),
  )
  const number = receiptNumber(sale.code, payments, paymentId)
  if (!payment || !number) return refuse('sale_not_found')
  const until = payments.filter(
    ({ state, capturedAt }) => state === 'captured' && Number(capturedAt) <= Number(payment.capturedAt),
  )
  const sum = (rows: readonly { amountMinor: number }[]) =>
    rows.reduce((all, { amountMinor }) => all + amountMinor, 0)
  const returnedOf = (of: readonly PaymentRow[], states: readonly RefundState[]) =>
    sum(refunds.filter((one) => states.includes(one.state) && of.some(({ id }) => id === one.paymentId)))
  const { liveMinor, penaltyMinor } = moneyOf(whole)
  const live = whole.lines.filter(({ state }) => state === 'held' || state === 'confirmed')
  // A later write-off does not change the total on the receipt.
  const totalMinor =
    sum(live.map((line) => ({ amountMinor: line.writtenOffMinor }))) + liveMinor + penaltyMinor
  const paidMinor = sum(until)
  const backMinor = returnedOf(until, ['created', 'in_transit', 'done'])
  return {
    ...{ number, sale, payment, totalMinor, paidMinor, backMinor },
    account: await getAccount(deps, sale.accountId),
    rfc: await findRfc(deps.database, sale.accountId),
    lines: live.length > 0 ? live : whole.lines,
    receivedBy: await findReceiver(deps.database, payment),
    dueMinor: Math.max(0, totalMinor - paidMinor + backMinor),
    returnedMinor: returnedOf([payment], ['done']),
  }
}

async function findReceiver(executor: Executor, { id, saleId }: PaymentRow): Promise<string | null> {
  const { rows } = await executor.execute<{ name: string }>(sql`
    SELECT p.name FROM audit x JOIN people p ON p.id = split_part(x.actor, ':', 2)
    WHERE x.sale_id = ${saleId} AND x.event = ${agencyEvents.cash.paid} AND x.details->>'paymentId' = ${id}`)
  return rows[0]?.name ?? null
}
