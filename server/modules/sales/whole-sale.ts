import { type SQL, sql } from 'drizzle-orm'
import type { SaleMerchants } from '#core/sales/merchant-accounts.ts'
import type { PlanRules } from '#core/sales/payment-plans.ts'
import { planRulesOf } from '#server/modules/accounts/plan-rules.ts'
import type { SellingAgency } from '#server/modules/accounts/selling-terms.ts'
import type { DisputeRow } from '#server/modules/ledger/disputes.ts'
import type { PaymentRow, RefundRow } from '#server/modules/ledger/list-payments.ts'
import { disputes, refunds } from '#server/modules/ledger/tables.ts'
import { readMerchants } from '#server/modules/merchant-accounts/sale-merchants.ts'
import { hasMerchants } from '#server/modules/merchant-accounts/tables.ts'
import { payments } from '#server/modules/payments/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type Given, statement } from '#server/platform/database/sql-statement.ts'
import { tableRows } from '#server/platform/database/table-rows.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { fewestLeft } from './fewest-left.ts'
import { isOverdue } from './overdue.ts'
import type { LineRow, SaleRow } from './sale-rows.ts'
import { lines, sales } from './tables.ts'

/** A sale with all related data, read once per verb and passed on. */
export interface WholeSale {
  sale: SaleRow
  /** The selling account's name, and the time zone for its deadlines. */
  agency: SellingAgency
  /** Lines, in the order of the cart. */
  lines: LineRow[]
  /** Payment attempts and refunds, oldest first. */
  payments: PaymentRow[]
  refunds: RefundRow[]
  /** Disputes about the sale's payments, oldest first. */
  disputes: DisputeRow[]
  /** The sale's history, oldest first. */
  history: { at: Date; event: string; lineId: string | null; dueOn?: string | null }[]
  /** The payment plans of the agency; null if they were not read, as for a new hold. */
  planRules: PlanRules | null
  /**
   * The agency's own accounts at providers that may take payments for the sale; null: only the platform's providers.
   */
  merchants: SaleMerchants | null
  /** The time of the database's clock, which decides all deadlines. */
  now: Date
  /** Whether the sale is waiting and its deadline has passed. */
  isOverdue: boolean
  /** The lowest remaining availability in the stock that the sale holds; null if it holds no public stock. */
  fewestLeft: number | null
}

type Json = Record<string, unknown>
const saleRows = tableRows(sales)
const lineRows = tableRows(lines)
const paymentRows = tableRows(payments)
const refundRows = tableRows(refunds)
const disputeRows = tableRows(disputes)

const listOf = (json: string, from: string, order: string) =>
  sql.raw(`(SELECT json_agg(${json} ORDER BY ${order}) FROM ${from} WHERE x.sale_id = sales.id)`)

interface Read {
  agency: SellingAgency
  sale: Json
  now: Date
  isOverdue: boolean
  fewestLeft: number | null
  /** Null if there are no rows, as are the lists below. */
  lines: Json[] | null
  payments: Json[] | null
  refunds: Json[] | null
  disputes: Json[] | null
  history: [at: string, event: string, lineId: string | null, dueOn: string | null][] | null
  planRules: PlanRules | null
  hasMerchants: boolean
}

const readWhole = (
  saleId: SQL,
) => sql`SELECT row_to_json(sales) AS sale, (SELECT json_build_object('name', name, 'timeZone', time_zone)
    FROM accounts WHERE id = sales.account_id) AS agency,
    ${planRulesOf(sql`sales.account_id`)} AS "planRules",
    (SELECT ${hasMerchants('a')} FROM accounts a WHERE a.id = sales.account_id) AS "hasMerchants",
    clock_timestamp() AS now, ${isOverdue} AS "isOverdue",
    CASE WHEN sales.expires_at IS NOT NULL THEN (${fewestLeft(sql`sales.id`)}) END AS "fewestLeft",
    ${listOf('x', 'lines x', 'x.position')} AS lines,
    ${listOf('x', 'payments x', 'x.created_at, x.id')} AS payments,
    ${listOf('x', 'refunds x', 'x.created_at, x.id')} AS refunds,
    ${listOf('x', 'disputes x', 'x.opened_at, x.id')} AS disputes,
    ${listOf(`json_build_array(x.at, x.event, x.line_id, x.details->>'dueOn')`, 'audit x', 'x.id')} AS history
  FROM sales WHERE id = ${saleId}`
const lockOne = (saleId: SQL) => sql`SELECT FROM sales WHERE id = ${saleId} FOR NO KEY UPDATE`

/** A payment at a provider. `paymentId`: our id for it, if the provider returned it. */
interface PaymentAt {
  provider: string
  providerRef: string
  paymentId: string | null
}

/**
 * Finds the payment through a unique key in either case: the index on `provider_ref` would scan all payments without a
 * reference.
 */
const ofPayment = ({ provider, providerRef, paymentId }: Given<PaymentAt>) => sql`(
    SELECT sale_id FROM payments WHERE provider_ref = ${providerRef} AND provider = ${provider}
    UNION ALL SELECT sale_id FROM payments WHERE id = ${paymentId} AND num_nulls(provider_ref) = 1 AND provider = ${provider}
    LIMIT 1)`

interface Id {
  saleId: string
}
const readSale = statement<Id, Read>('whole-sale', ({ saleId }) => readWhole(saleId))
const lockSale = statement<Id>('lock-sale', ({ saleId }) => lockOne(saleId))
const readPaid = statement<PaymentAt, Read>('whole-sale-paid', (given) => readWhole(ofPayment(given)))
const lockPaid = statement<PaymentAt>('lock-sale-paid', (given) => lockOne(ofPayment(given)))

async function wholeOf(executor: Executor, row: Read | undefined): Promise<WholeSale | null> {
  if (!row) return null
  const sale = saleRows.read(row.sale)
  return {
    sale,
    agency: row.agency,
    lines: (row.lines ?? []).map(lineRows.read),
    payments: (row.payments ?? []).map(paymentRows.read),
    refunds: (row.refunds ?? []).map(refundRows.read),
    disputes: (row.disputes ?? []).map(disputeRows.read),
    history: (row.history ?? []).map(([at, event, lineId, dueOn]) => ({
      ...{ at: new Date(at), event, lineId, dueOn },
    })),
    planRules: row.planRules,
    merchants: row.hasMerchants ? await readMerchants(executor, sale.id) : null,
    now: row.now,
    isOverdue: row.isOverdue,
    fewestLeft: row.fewestLeft,
  }
}

/** The sale as it is now, or null. */
export const findWholeSale = async (executor: Executor, saleId: string): Promise<WholeSale | null> =>
  await wholeOf(executor, (await readSale(executor, { saleId }))[0])

/** The sale. Errors: `sale_not_found`. */
export const requireWholeSale = async (executor: Executor, saleId: string): Promise<WholeSale> =>
  (await findWholeSale(executor, saleId)) ?? refuse('sale_not_found')

/**
 * The sale, locked until the end of the transaction; to be called before locking any stock. A separate statement reads
 * the sale after the lock, to include changes made while waiting for it.
 */
export async function lockWholeSale(tx: Transaction, saleId: string): Promise<WholeSale | null> {
  const [, [row]] = await Promise.all([lockSale(tx, { saleId }), readSale(tx, { saleId })])
  return await wholeOf(tx, row)
}

/**
 * As `lockWholeSale`, for the sale of a provider's payment. `paymentId` is our id, for a payment that does not have a
 * provider reference yet.
 */
export async function lockSaleOfPayment(
  tx: Transaction,
  provider: string,
  { providerRef, paymentId }: { providerRef: string; paymentId: string | null },
): Promise<WholeSale | null> {
  const payment = { provider, providerRef, paymentId }
  const [, [row]] = await Promise.all([lockPaid(tx, payment), readPaid(tx, payment)])
  return await wholeOf(tx, row)
}
