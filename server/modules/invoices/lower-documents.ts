import { sql } from 'drizzle-orm'
import { creditDownTo, totalOf } from '#core/invoices/concepts.ts'
import { isDisputed } from '#core/sales/disputes.ts'
import { requireWholeSale } from '#server/modules/sales/whole-sale.ts'
import { grossOfLine } from '#server/modules/sold-work/sold-work.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { chargedLines } from './invoiceable.ts'
import { findPart } from './leave-global.ts'
import { enqueueStamp } from './request-invoice.ts'
import { insertInvoice, listCredits, lockInvoice } from './store.ts'
import { withoutStopping } from './without-stopping.ts'

type Part = { invoiceId: string; saleId: string }

/**
 * Requests a credit note for each document that states more than its sale costs, if no open refund would credit the
 * difference. This happens if cash was corrected or a bank took money back, and the amount that the customer then owed
 * was canceled or written off: the sale costs less than was invoiced, although nothing was refunded.
 */
export async function lowerDocuments(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute<Part & Record<string, unknown>>(sql`
    WITH sunk AS MATERIALIZED (
      SELECT x.sale_id, (SELECT sum(${grossOfLine}) FROM lines l
        WHERE l.sale_id = x.sale_id AND l.state IN ('confirmed', 'cancelled')) AS costs
      FROM (SELECT sale_id FROM payments WHERE method = 'cash' AND state = 'voided'
        UNION SELECT sale_id FROM disputes WHERE state <> 'open') x
      WHERE EXISTS (SELECT FROM lines l WHERE l.sale_id = x.sale_id AND (l.state = 'cancelled' OR l.written_off_minor > 0))
        AND NOT EXISTS (SELECT FROM refunds r WHERE r.sale_id = x.sale_id AND r.state <> 'done')
        AND NOT EXISTS (SELECT FROM disputes d WHERE d.sale_id = x.sale_id AND d.state = 'open')
    ), stated AS (
      SELECT i.id, s.sale_id, s.costs, i.requested_at, i.total_minor AS minor
      FROM sunk s JOIN invoices i ON i.sale_id = s.sale_id AND i.kind = 'invoice' AND i.state = 'issued'
      UNION ALL
      SELECT i.id, s.sale_id, s.costs, i.requested_at,
        (jsonb_path_query_first(i.concepts, '$[*] ? (@.lineId == $id)', jsonb_build_object('id', s.sale_id))->>'totalMinor')::bigint
      FROM sunk s JOIN global_sales g ON g.sale_id = s.sale_id AND g.left_at IS NULL
      JOIN invoices i ON i.id = g.invoice_id AND i.state = 'issued'
    )
    SELECT id AS "invoiceId", sale_id AS "saleId" FROM stated
    WHERE minor > costs + coalesce((SELECT sum(c.total_minor) FROM invoices c
      WHERE c.invoice_id = stated.id AND c.sale_id = stated.sale_id AND c.state <> 'cancelled'), 0)
    ORDER BY requested_at LIMIT 500`)
  for (const part of rows) await withoutStopping(deps, () => lowerDocument(deps, part))
}

async function lowerDocument(deps: Deps, { invoiceId, saleId }: Part): Promise<void> {
  await transact(deps.database, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice?.state !== 'issued') return
    const { kind, provider, issuer, receiver, paymentForm } = invoice
    const part = kind === 'global' ? await findPart(tx, { invoiceId, saleId }) : invoice
    if (!part || ('leftAt' in part && part.leftAt !== null)) return
    const credits = (await listCredits(tx, invoiceId)).filter((credit) => credit.saleId === saleId)
    const whole = await requireWholeSale(tx, saleId)
    const known = new Set([...part.earlierRefunds, ...credits.map(({ refundId }) => refundId)])
    const isExpected = whole.refunds.some(
      ({ id, route, currency }) => route !== 'chargeback' && currency === 'MXN' && !known.has(id),
    )
    if (isExpected || isDisputed(whole.disputes)) return
    const ofSale = (lineId: string) => (kind === 'global' ? saleId : lineId)
    const concepts = creditDownTo(
      invoice.concepts.filter(({ lineId }) => kind !== 'global' || lineId === saleId),
      credits.flatMap((credit) => credit.concepts),
      chargedLines(whole).map((line) => ({ ...line, lineId: ofSale(line.lineId) })),
    )
    if (concepts.length === 0) return
    const id = newId()
    await insertInvoice(tx, {
      ...{ id, saleId, kind: 'credit_note', state: 'requested', provider, issuer, receiver, paymentForm },
      ...{ invoiceId, lowersPrice: true, concepts, totalMinor: totalOf(concepts), paidAt: deps.clock.now() },
    })
    await enqueueStamp(tx, id)
  })
}
