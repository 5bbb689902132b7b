import { and, eq, sql } from 'drizzle-orm'
import { creditOf, totalOf } from '#core/invoices/concepts.ts'
import { findRefund } from '#server/modules/ledger/move-refund.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { creditableOf } from './creditable.ts'
import { enqueueStamp } from './request-invoice.ts'
import { insertInvoice, listCredits, lockInvoice } from './store.ts'
import { globalSales, type InvoiceRow } from './tables.ts'
import { withoutStopping } from './without-stopping.ts'

type Part = { invoiceId: string; saleId: string }

/**
 * Requests the credit notes of global invoices (SAT's guide, appendix 2): one for each refund made since, and one for
 * the remaining amount of each sale whose customer has requested an individual invoice.
 */
export async function creditGlobals(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute<Part & { refundId: string }>(sql`
    SELECT g.invoice_id AS "invoiceId", g.sale_id AS "saleId", r.id AS "refundId"
    FROM global_sales g JOIN invoices i ON i.id = g.invoice_id JOIN refunds r ON r.sale_id = g.sale_id
    WHERE g.left_at IS NULL AND i.state = 'issued' AND r.state = 'done' AND r.route <> 'chargeback'
      AND r.currency = 'MXN' AND NOT g.earlier_refunds ? r.id
      AND NOT EXISTS (SELECT FROM invoices c WHERE c.refund_id = r.id AND c.invoice_id = i.id)
    ORDER BY r.created_at LIMIT 500`)
  for (const { refundId, ...part } of rows)
    await withoutStopping(deps, () =>
      creditPart(deps, part, async (tx) => {
        const refund = await findRefund(tx, refundId)
        return refund && { amountMinor: refund.amountMinor, refundId, paidAt: refund.doneAt }
      }),
    )

  const { rows: leaving } = await deps.database.execute<Part & { paidAt: string }>(sql`
    SELECT g.invoice_id AS "invoiceId", g.sale_id AS "saleId", own.paid_at::text AS "paidAt"
    FROM global_sales g JOIN invoices i ON i.id = g.invoice_id
    JOIN invoices own ON own.sale_id = g.sale_id AND own.kind = 'invoice' AND own.state = 'issued'
    WHERE g.left_at IS NULL AND i.state = 'issued' ORDER BY own.issued_at LIMIT 500`)
  for (const { paidAt, ...part } of leaving)
    await withoutStopping(deps, () =>
      creditPart(deps, part, async () => ({
        ...{ amountMinor: Number.MAX_SAFE_INTEGER, refundId: null, paidAt: new Date(paidAt) },
      })),
    )
}

/**
 * Credits a sale's part of a global invoice, up to `amountMinor`. Without a refund, the sale leaves the global invoice.
 */
async function creditPart(
  deps: Deps,
  { invoiceId, saleId }: Part,
  find: (tx: Transaction) => Promise<{
    amountMinor: number
    refundId: string | null
    paidAt: Date | null
  } | null>,
): Promise<void> {
  await transact(deps.database, async (tx) => {
    const global = await lockInvoice(tx, invoiceId)
    const wanted = await find(tx)
    const part = await findPart(tx, { invoiceId, saleId })
    if (global?.state !== 'issued' || !wanted || !part || part.leftAt !== null) return
    const { amountMinor, refundId, paidAt } = wanted
    const credits = (await listCredits(tx, invoiceId)).filter((credit) => credit.saleId === saleId)
    if (credits.some((credit) => refundId !== null && credit.refundId === refundId)) return
    const invoiced = global.concepts.filter(({ lineId }) => lineId === saleId)
    const credited = credits.flatMap((credit) => credit.concepts)
    const most = refundId ? await creditableOf(tx, saleId, { invoiced, credited }) : amountMinor
    const wantedMinor = Math.min(amountMinor, most)
    const concepts = creditOf(invoiced, credited, { amountMinor: wantedMinor, lineId: saleId })
    const now = deps.clock.now()
    if (refundId === null) await changePart(tx, { invoiceId, saleId }, { leftAt: now })
    // The refund does not change what the sale costs: the next round can skip it.
    else if (concepts.length === 0)
      await changePart(tx, { invoiceId, saleId }, { earlierRefunds: [...part.earlierRefunds, refundId] })
    if (concepts.length > 0)
      await insertCredit(tx, global, { saleId, refundId, concepts, paidAt: paidAt ?? now })
  })
}

async function insertCredit(
  tx: Transaction,
  { id: invoiceId, provider, issuer, receiver, paymentForm }: InvoiceRow,
  part: Pick<InvoiceRow, 'concepts' | 'paidAt' | 'refundId' | 'saleId'>,
): Promise<void> {
  const id = newId()
  await insertInvoice(tx, {
    ...{ id, kind: 'credit_note', state: 'requested', provider, issuer, receiver, paymentForm, invoiceId },
    ...{ ...part, totalMinor: totalOf(part.concepts) },
  })
  await enqueueStamp(tx, id)
}

const ofPart = ({ invoiceId, saleId }: Part) =>
  and(eq(globalSales.invoiceId, invoiceId), eq(globalSales.saleId, saleId))

/** The sale's part of a global invoice; null if the sale was never in it. */
export async function findPart(tx: Transaction, part: Part) {
  const [row] = await tx.select().from(globalSales).where(ofPart(part))
  return row ?? null
}

const changePart = (tx: Transaction, part: Part, change: Partial<typeof globalSales.$inferInsert>) =>
  tx.update(globalSales).set(change).where(ofPart(part))
