import * as z from 'zod'
import { commissionObstacles } from '#core/invoices/commissions.ts'
import { commissionKinds } from '#core/invoices/invoices.ts'
import { invoice } from './booking-engine/invoices.ts'

/** How many of an agency's documents are listed; the list of invoices has all. */
export const commissionInvoicesShown = 24

/** A document between an agency and the platform. */
const document = invoice.extend({
  saleId: z.null(),
  kind: z.enum([...commissionKinds, 'credit_note']),
  month: z.string(),
  /** Whether the caller may have a refused one tried again. */
  mayRun: z.boolean(),
})

/** One direction. Minor units of MXN, with tax. */
const part = z.object({
  /** Why the documents of the month cannot be issued; null: they can, unless both amounts are 0. */
  obstacle: z.enum(commissionObstacles).nullable(),
  /** What a new invoice would state. */
  invoiceMinor: z.int(),
  /** What credit notes would take back from earlier ones. */
  creditMinor: z.int(),
  /** Whether the caller may issue them at all. */
  mayIssue: z.boolean(),
  /** The newest month first. */
  documents: z.array(document),
})

/** The invoices of commissions and fees of an agency. `month`: the last one that is over. */
export const commissionInvoices = z.object({ month: z.string(), commission: part, fee: part })
