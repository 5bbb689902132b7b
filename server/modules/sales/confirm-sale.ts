import { type SQL, sql } from 'drizzle-orm'
import { surplusOf } from '#core/sales/sales.ts'
import { earned } from '#server/modules/ledger/post-to-sale.ts'
import { owed } from '#server/modules/payables/owe-supplier.ts'
import { movedStock } from '#server/modules/stock/move-stock.ts'
import {
  type AddresseeJobs,
  addresseeJobs,
  addresseeSpecs,
} from '#server/modules/subscriptions/notify-addressees.ts'
import { wantOfSuppliers } from '#server/modules/supplier-bookings/move-supplier-booking.ts'
import { intoAudit } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Given, statement } from '#server/platform/database/sql-statement.ts'
import { type WithCommit, withCommit } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addedJobs, jobSpec } from '#server/platform/jobs/added-jobs.ts'
import { type CrmJob, crmJob, jobPayload } from '#server/platform/jobs/jobs.ts'
import { differed, endMoneyItems } from './end-money-items.ts'
import { type QuoterJob, quoterJob, quoterSpec } from './enqueue-notify-quoter.ts'
import { mayMoveTogether, movedLines, moveLines } from './move-lines.ts'
import { confirmed, moveSale, mustMove } from './move-sale.ts'
import { auditName, recordEvent } from './record-event.ts'
import { refundSurplus } from './refund-surplus.ts'
import { moneyOf } from './sale-money.ts'
import { isSupplied } from './supplied.ts'
import type { WholeSale } from './whole-sale.ts'

/**
 * Confirms a locked, paid sale and sells its stock. For a sale with suppliers, this requests their confirmation; the
 * sale is confirmed once they have confirmed. If possible, this is one statement, the last of the transaction.
 */
export function confirmSale(tx: Transaction, deps: Deps, whole: WholeSale): Promise<void> | WithCommit<void> {
  if (whole.sale.state !== 'confirming' && isSupplied(whole)) return askSuppliers(tx, whole)
  mustMove(whole.sale, 'confirmed')
  const held = whole.lines.filter(({ state }) => state === 'held')
  const isAsAsked = surplusOf(moneyOf(whole)) === 0 && !differed(whole)
  const isPlain = whole.sale.state !== 'expired' && mayMoveTogether(held) && isAsAsked
  return isPlain ? withCommit(store(tx, deps, whole, storeWithLines)) : confirmInSteps(tx, deps, whole)
}

async function askSuppliers(tx: Transaction, whole: WholeSale): Promise<void> {
  const { sale, lines } = whole
  await endMoneyItems(tx, whole)
  await moveSale(tx, sale, 'confirming', { event: 'confirming' }, null)
  await wantOfSuppliers(tx, lines, 'confirming')
}

async function confirmInSteps(tx: Transaction, deps: Deps, whole: WholeSale): Promise<void> {
  const { sale } = whole
  const late = sale.state === 'expired'
  await endMoneyItems(tx, whole)
  if (late) await recordEvent(tx, { sale, event: 'reacquired' })
  const [lines] = await Promise.all([
    late ? moveLines(tx, whole, 'released', 'confirmed') : moveLines(tx, whole, 'held', 'confirmed'),
    store(tx, deps, whole, storeAlone),
  ])
  await refundSurplus(tx, { ...whole, lines }, 'surplus_refunded')
}

/** `clientPayload` and `clientKey` belong to the e-mail with the vouchers. */
interface Confirmation extends AddresseeJobs, QuoterJob, CrmJob {
  confirmedAt: Date
  actor: string
  clientPayload: string
  clientKey: string
}

/**
 * Confirms the sale: writes its history, credits the agency's earnings, records the amounts owed to suppliers, notifies
 * its subscribers, the quote's seller and the CRM, and enqueues the e-mail with the vouchers if there is an address.
 */
const confirmation = (given: Given<Confirmation>, moved: SQL): SQL => sql`WITH sale AS (
    ${confirmed(given)}
  ), ${moved} earned AS (
    ${earned}
  ), owed AS (
    ${owed}
  ), told AS (
    ${intoAudit} SELECT account_id, ${given.actor}, 'confirmed', id, '{}' FROM sale
  )
  ${addedJobs(sql`SELECT ${jobSpec('send-mail', given.clientPayload, given.clientKey)} FROM sale WHERE customer_email IS NOT NULL
  UNION ALL ${addresseeSpecs(given)} UNION ALL ${quoterSpec(given)}
  UNION ALL SELECT ${jobSpec('notify-crm', given.crmPayload, given.crmKey)}`)}`

const storeAlone = statement<Confirmation>('confirm-sale', (given) => confirmation(given, sql``))
const storeWithLines = statement<Confirmation>('confirm-sale-lines', (given) =>
  confirmation(
    given,
    sql`${movedLines(given.saleId, sql`'held'`, sql`'confirmed'`)}, taken AS (${movedStock('sell')}),`,
  ),
)

async function store(
  tx: Transaction,
  deps: Deps,
  { sale }: WholeSale,
  run: typeof storeAlone,
): Promise<void> {
  const saleId = sale.id
  const confirmedAt = deps.clock.now()
  await run(tx, {
    confirmedAt,
    actor: auditName(null),
    clientPayload: jobPayload('send-mail', { template: 'sale-confirmed', saleId }),
    clientKey: `mail:sale-confirmed:${saleId}`,
    ...addresseeJobs(sale, 'new_sale', { saleId }),
    ...quoterJob(saleId),
    ...crmJob({ event: 'sale.confirmed', subject: saleId, at: confirmedAt }),
  })
}
