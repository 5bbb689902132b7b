import { sql } from 'drizzle-orm'
import type { Month } from '#core/agencies/reports.ts'
import type { Input } from '#core/contract/calls.ts'
import { totalOf } from '#core/invoices/concepts.ts'
import { currentMonth, monthBounds, monthToClose, publicReceiver } from '#core/invoices/global.ts'
import type { Issuer } from '#server/gateways/invoices/port.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { findIssuerSettings, type IssuerSettings, listIssuers } from './issuer-of.ts'
import { enqueueStamp } from './request-invoice.ts'
import { insertInvoice } from './store.ts'
import { globalSales } from './tables.ts'
import { lockUnclaimed, periodOf, readUnclaimed } from './unclaimed.ts'
import { withoutStopping } from './without-stopping.ts'

/**
 * Requests last month's global invoice for every agency that wants one, once each, in the first days of a month. If one
 * agency fails, the others continue, and the next round tries the failed agency again.
 */
export async function closeMonths(deps: Deps): Promise<void> {
  for (const issuer of await listIssuers(deps.database)) {
    const month = monthToClose(deps.clock.now(), issuer.timeZone)
    if (!month || !deps.invoices.current?.canIssueFor(issuer.accountId)) continue
    await withoutStopping(deps, () =>
      transact(deps.database, async (tx) => {
        await lockMonths(tx, issuer.accountId)
        if ((await wasOnAtEnd(tx, issuer, month)) && !(await isClosed(tx, issuer, month)))
          await createGlobal(tx, deps, issuer, { month, isClosing: true })
      }),
    )
  }
}

/**
 * Requests the global invoice of the current month before the month is over; sales paid later belong to another global
 * invoice. Repeating a request with the same key changes nothing. Errors: `sale_not_invoiceable` without tax data, and
 * `invoice_state` if the sales differ from those that the caller has seen.
 */
export async function issueGlobalInvoice(
  context: Caller,
  request: Input<'agency.issueGlobalInvoice'>,
): Promise<{ invoiceId: string }> {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  const { idempotencyKey: key, ...body } = request
  return await transact(deps.database, async (tx) => {
    await lockMonths(tx, accountId)
    return await withIdempotency(tx, { scope: `global-invoice:${accountId}`, key, body }, async () => {
      const { issuer } = await requireIssuer(tx, deps, accountId)
      const month = currentMonth(deps.clock.now(), issuer.timeZone)
      const made = await createGlobal(tx, deps, issuer, { month, isClosing: false })
      if (!made || made.totalMinor !== body.acceptedMinor) return refuse('invoice_state')
      const details = { invoiceId: made.id, month, count: made.count, amountMinor: made.totalMinor }
      await recordAuditEvent(tx, context, { accountId, event: 'global_invoice_requested', details })
      return { invoiceId: made.id }
    })
  })
}

/**
 * Returns the agency's tax data, and whether it wants global invoices. Errors: `sale_not_invoiceable` without tax data,
 * or without an account with the provider.
 */
export async function requireIssuer(
  executor: Executor,
  { invoices }: Pick<Deps, 'invoices'>,
  accountId: string,
): Promise<IssuerSettings> {
  const found = await findIssuerSettings(executor, accountId)
  // A branch uses its agency's tax data, and its sales are in the agency's global invoice.
  const isOwn = found?.issuer.accountId === accountId && invoices.current?.canIssueFor(accountId)
  return found && isOwn ? found : refuse('sale_not_invoiceable', { obstacle: 'issuer' })
}

async function createGlobal(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'invoices'>,
  issuer: Issuer,
  wanted: { month: Month; isClosing: boolean },
) {
  const { accountId, timeZone } = issuer
  const { current } = deps.invoices
  const period = await periodOf(tx, issuer, wanted)
  const { sales } = await readUnclaimed(tx, accountId, period, (saleId) => lockUnclaimed(tx, saleId))
  const largest = sales.toSorted((a, b) => b.concept.totalMinor - a.concept.totalMinor)[0]
  if (!largest || !current) return null
  const { month, isClosing } = wanted
  const id = newId()
  const concepts = sales.map(({ concept }) => concept)
  const totalMinor = totalOf(concepts)
  await insertInvoice(tx, {
    ...{ id, saleId: null, accountId, month, kind: 'global', state: 'requested', provider: current.name },
    ...{ issuer, receiver: publicReceiver(issuer), concepts, totalMinor, paymentForm: largest.paymentForm },
    paidAt: isClosing ? new Date(monthBounds(month, timeZone).end.getTime() - 1000) : deps.clock.now(),
  })
  await tx
    .insert(globalSales)
    .values(
      sales.map(({ concept, earlierRefunds }) => ({ invoiceId: id, saleId: concept.lineId, earlierRefunds })),
    )
  await enqueueStamp(tx, id)
  return { id, totalMinor, count: sales.length }
}

/**
 * Whether the owner had switched automatic invoices on before the month ended; a month that ended without them was
 * invoiced elsewhere. Derived from the last change before the end of the month; if there is none, from the opposite of
 * the first change after it; otherwise from the current setting.
 */
async function wasOnAtEnd(
  tx: Transaction,
  { accountId, timeZone }: Pick<Issuer, 'accountId' | 'timeZone'>,
  month: Month,
): Promise<boolean> {
  const end = sql`${monthBounds(month, timeZone).end.toISOString()}::timestamptz`
  const isOn = sql.raw(`(details ->> 'isAutomatic')::boolean`)
  const changes = sql`FROM audit WHERE account_id = ${accountId} AND event = 'global_invoices_changed'`
  const { rows } = await tx.execute<{ was: boolean }>(sql`SELECT coalesce(
    (SELECT ${isOn} ${changes} AND at < ${end} ORDER BY id DESC LIMIT 1),
    (SELECT NOT ${isOn} ${changes} AND at >= ${end} ORDER BY id LIMIT 1), true) AS was`)
  return rows[0]?.was ?? false
}

/** Whether the month's global invoice was made after the month ended. */
async function isClosed(
  tx: Transaction,
  { accountId, timeZone }: Pick<Issuer, 'accountId' | 'timeZone'>,
  month: Month,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    SELECT EXISTS (SELECT FROM invoices WHERE account_id = ${accountId} AND kind = 'global' AND month = ${month}
      AND paid_at >= ${new Date(monthBounds(month, timeZone).end.getTime() - 1000).toISOString()}::timestamptz) AS is`)
  return rows[0]?.is ?? false
}

/** Ensures that an agency's global invoices are made one after the other. */
async function lockMonths(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`alforja global invoices ${accountId}`}))`)
}
