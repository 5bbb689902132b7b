import { oc } from '@orpc/contract'
import * as z from 'zod'
import { instant, saleId } from '#core/app/shapes.ts'
import { invoiceObstacles, invoiceStates, saleInvoiceKinds } from '#core/invoices/invoices.ts'
import { receiver } from '#core/invoices/receiver.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const path = '/booking-engine/sales/{saleId}/invoices' as const
const tags = ['booking-engine']

/** An invoice (CFDI) or a credit note. Minor units of MXN. */
export const invoice = z.object({
  id: z.string(),
  saleId,
  kind: z.enum(saleInvoiceKinds),
  state: z.enum(invoiceStates),
  /** As requested, even if a later rule would reject it. */
  receiver: z.record(receiver.keyof(), z.string()),
  totalMinor: z.int(),
  /** SAT's id; null until it is stamped. */
  uuid: z.string().nullable(),
  /** Why the provider refused it, in its words. */
  problem: z.string().nullable(),
  /** Whether it has no fiscal value. */
  isTrial: z.boolean(),
  requestedAt: instant,
  issuedAt: instant.nullable(),
  /** Addresses of its files; null until it is stamped. */
  xmlUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
})

const saleInvoices = z.object({
  saleId,
  /** Of the sale. */
  code: z.string(),
  /** Why no invoice can be requested; null: one can. */
  obstacle: z.enum(invoiceObstacles).nullable(),
  /** Until when it can be requested; null if unknown. */
  until: instant.nullable(),
  timeZone: z.string(),
  /** The month of the global invoice that the sale is in, for the agency's people: 'YYYY-MM'. */
  global: z.string().nullable().optional(),
  /** Oldest first. */
  documents: z.array(invoice),
})

export const invoicesContract = {
  /** The documents of a sale. Errors: `sale_not_found`. */
  getInvoices: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({ saleId }))
    .output(saleInvoices),

  /**
   * Requests the invoice of a paid sale; it is stamped soon after. Idempotent. Errors: `sale_not_found`,
   * `sale_not_invoiceable`, `invoice_exists` for another receiver.
   */
  requestInvoice: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ saleId, receiver }))
    .output(saleInvoices),
}
