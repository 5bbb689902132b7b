import { surplusOf } from '#core/sales/sales.ts'
import { earnedText } from '#server/modules/ledger/post-to-sale.ts'
import { moveText } from '#server/modules/stock/move-stock.ts'
import { tellText, tellValues } from '#server/modules/subscriptions/tell-addressees.ts'
import { wantOfSuppliers } from '#server/modules/supplier-bookings/move-supplier-booking.ts'
import { auditText } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { type Last, lastly } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addJobText, crmValues, jobPayload } from '#server/platform/jobs/jobs.ts'
import { differed, endMoneyItems } from './end-money-items.ts'
import { quoterText, quoterValues } from './enqueue-tell-quoter.ts'
import { linesText, mayMoveTogether, moveLines } from './move-lines.ts'
import { confirmedText, moveSale, mustMove } from './move-sale.ts'
import { auditName, recordEvent } from './record-event.ts'
import { refundSurplus } from './refund-surplus.ts'
import { moneyOf } from './sale-money.ts'
import { isSupplied } from './supplied.ts'
import type { WholeSale } from './whole-sale.ts'

/**
 * Confirms a locked sale that is paid, with its stock; where suppliers have something of it, once they have confirmed, as
 * they are asked to here. A last step where one statement does all of it.
 */
export function confirmSale(tx: Transaction, deps: Deps, whole: WholeSale): Promise<void> | Last<void> {
  if (whole.sale.state !== 'confirming' && isSupplied(whole)) return askSuppliers(tx, whole)
  mustMove(whole.sale, 'confirmed')
  const held = whole.lines.filter(({ state }) => state === 'held')
  const isAsAsked = surplusOf(moneyOf(whole)) === 0 && !differed(whole)
  const isPlain = whole.sale.state !== 'expired' && mayMoveTogether(held) && isAsAsked
  return isPlain ? lastly(store(tx, deps, whole, storeWithLines)) : confirmInSteps(tx, deps, whole)
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

/**
 * The sale is bought, its history says so, the agency has earned, its addressees, who quoted it and the CRM are told, and
 * the mail with the vouchers is on its way, where there is an e-mail.
 */
const confirmText = (moved: string): string => `WITH sale AS (
    ${confirmedText}
  ), ${moved} earned AS (
    ${earnedText}
  ), told AS (
    ${auditText} SELECT account_id, $3, 'confirmed', id, '{}' FROM sale
  )
  SELECT ${addJobText('send-mail', '$4', '$5')} FROM sale WHERE customer_email IS NOT NULL UNION ALL ${tellText(6)}
  UNION ALL ${quoterText(10)} UNION ALL SELECT ${addJobText('tell-crm', '$12', '$13')}`

const storeAlone = statement('confirm-sale', confirmText(''))
const storeWithLines = statement(
  'confirm-sale-lines',
  confirmText(`${linesText("'held'", "'confirmed'")}, taken AS (${moveText('sell')}),`),
)

async function store(
  tx: Transaction,
  deps: Deps,
  { sale }: WholeSale,
  run: typeof storeAlone,
): Promise<void> {
  const saleId = sale.id
  await run(
    tx,
    ...[saleId, deps.clock.now(), auditName(null)],
    ...[jobPayload('send-mail', { template: 'sale-confirmed', saleId }), `mail:sale-confirmed:${saleId}`],
    ...tellValues(sale, 'new_sale', { saleId }),
    ...quoterValues(saleId),
    ...crmValues({ event: 'sale.confirmed', subject: saleId, at: deps.clock.now() }),
  )
}
