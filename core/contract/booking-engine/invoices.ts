import { oc } from '@orpc/contract'
import * as z from 'zod'
import { instant, saleId } from '#core/app/shapes.ts'
import { invoiceObstacles, invoiceStates, saleInvoiceKinds } from '#core/invoices/invoices.ts'
import { receiver } from '#core/invoices/receiver.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const path = '/booking-engine/sales/{saleId}/invoices' as const
const tags = ['booking-engine']

/** An invoice (CFDI) or a credit note. Amounts are in minor units of MXN. */
export const invoice = z.object({
  id: z.string(),
  saleId,
  kind: z.enum(saleInvoiceKinds),
  state: z.enum(invoiceStates),
  /** The receiver as requested, even if a later rule would reject it. */
  receiver: z.record(receiver.keyof(), z.string()),
  totalMinor: z.int(),
  /** SAT's id of the document; null until it is stamped. */
  uuid: z.string().nullable(),
  /** The provider's message if it rejected the document. */
  problem: z.string().nullable(),
  /** Whether the document has no fiscal value. */
  isTrial: z.boolean(),
  requestedAt: instant,
  issuedAt: instant.nullable(),
  /** URLs of the document's files; null until it is stamped. */
  xmlUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
})

const saleInvoices = z.object({
  saleId,
  /** The sale's code. */
  code: z.string(),
  /** Why no invoice can be requested; null if one can. */
  obstacle: z.enum(invoiceObstacles).nullable(),
  /** The deadline for requesting an invoice; null if unknown. */
  until: instant.nullable(),
  timeZone: z.string(),
  /** The month ('YYYY-MM') of the global invoice that contains the sale; only for the agency's people. */
  global: z.string().nullable().optional(),
  /** The sale's documents, oldest first. */
  documents: z.array(invoice),
})

export const invoicesContract = {
  /** Returns the documents of a sale. Errors: `sale_not_found`. */
  getInvoices: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({ saleId }))
    .output(saleInvoices),

  /**
   * Requests the invoice of a paid sale, which is stamped soon after. Idempotent. Errors: `sale_not_found`,
   * `sale_not_invoiceable`, `invoice_exists` if there is one for another receiver.
   */
  requestInvoice: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ saleId, receiver }))
    .output(saleInvoices),
}
