import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { commissionConcepts, type StatedEntry, sumOf } from '#core/invoices/commissions.ts'
import { type Concept, creditOf, totalOf } from '#core/invoices/concepts.ts'
import { monthBounds } from '#core/invoices/global.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { fill } from '#server/platform/texts-in.ts'
import { planCommissions } from './plan-commissions.ts'
import { reachCommissions, readCommissions } from './reach-commissions.ts'
import { enqueueStamp } from './request-invoice.ts'
import { insertInvoice, listCredits, lockInvoice } from './store.ts'
import { invoiceEntries, type invoices } from './tables.ts'

/** SAT's payment form for amounts settled by offsetting, in the agency's account. */
const paymentForm = '17'

/** What the documents of one month have in common. */
type Shared = Pick<
  typeof invoices.$inferInsert,
  'accountId' | 'month' | 'provider' | 'issuer' | 'receiver' | 'paidAt'
>

/**
 * Requests a month's invoice between an agency and the platform, and the credit notes for amounts reversed since
 * earlier invoices, once each. Errors: `account_not_found` for an account out of reach, `invoice_state` if they cannot
 * be issued or differ from what the caller has seen.
 */
export async function issueCommissionInvoice(
  context: Caller,
  request: Input<'agency.issueCommissionInvoice'>,
) {
  const { deps } = context
  const { idempotencyKey: key, ...body } = request
  const { kind, acceptedMinor } = body
  await transact(deps.database, async (tx) => {
    const reached = await reachCommissions(tx, context, body)
    const { house, month } = reached
    if (!reached.mayIssue[kind]) refuse('account_not_found')
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`alforja ${kind} invoices ${house.id}`}))`)
    await withIdempotency(tx, { scope: `commission-invoice:${house.id}`, key, body }, async () => {
      const plan = await planCommissions(tx, deps, { ...reached, kind })
      const { invoiceMinor, creditMinor } = plan
      const isSeen = month === body.month && invoiceMinor - creditMinor === acceptedMinor
      if (plan.obstacle !== null || !isSeen || Math.max(invoiceMinor, creditMinor) === 0)
        return refuse('invoice_state')
      const { documents, issuer, receiver, provider } = plan
      const { end } = monthBounds(month, house.timeZone)
      const paidAt = new Date(end.getTime() - 1000)
      const shared = { accountId: house.id, month, provider, issuer, receiver, paidAt }
      const words = mailTexts.es.invoice.concept[kind]
      const accounts = house.accounts.map(({ id, name }) => ({
        id,
        // SAT uses `|` as a separator.
        description: fill(words, { month: formatMonth(month, 'es'), name }).replaceAll('|', '/'),
      }))
      const concepts = commissionConcepts(kind, documents.invoice, accounts)
      if (concepts.length > 0) await insertDocument(tx, { ...shared, kind, concepts }, documents.invoice)
      for (const [invoiceId, entries] of documents.credits) await credit(tx, shared, { invoiceId, entries })
      await recordAuditEvent(tx, context, {
        ...{ accountId: house.id, event: `${kind}_invoice_requested` },
        details: { month, amountMinor: invoiceMinor, creditMinor },
      })
      return {}
    })
  })
  return await readCommissions(context, request)
}

/** Requests a credit note for the reversed amounts in an invoice's entries. */
async function credit(
  tx: Transaction,
  shared: Shared,
  { invoiceId, entries }: { invoiceId: string; entries: readonly StatedEntry[] },
): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  const credited = (await listCredits(tx, invoiceId)).flatMap(({ concepts }) => concepts)
  const concepts = (invoice?.concepts ?? []).flatMap((concept) => {
    const { lineId } = concept
    const amountMinor = -sumOf(entries.filter(({ accountId }) => accountId === lineId))
    const before = credited.filter((one) => one.lineId === lineId)
    return creditOf([concept], before, { amountMinor, lineId })
  })
  await insertDocument(tx, { ...shared, kind: 'credit_note', concepts, invoiceId }, entries)
}

/** Throws if the document's total does not match its entries. */
async function insertDocument(
  tx: Transaction,
  document: Shared & { kind: 'commission' | 'fee' | 'credit_note'; concepts: Concept[]; invoiceId?: string },
  entries: readonly StatedEntry[],
): Promise<void> {
  const id = newId()
  const totalMinor = totalOf(document.concepts)
  if (totalMinor !== Math.abs(sumOf(entries))) throw new Error(`document ${id} differs from its entries`)
  await insertInvoice(tx, { ...document, id, state: 'requested', totalMinor, paymentForm })
  const rows = entries.map(({ entryId, amountMinor }) => ({ invoiceId: id, entryId, amountMinor }))
  await tx.insert(invoiceEntries).values(rows)
  await enqueueStamp(tx, id)
}
