import * as z from 'zod'
import { commissionObstacles } from '#core/invoices/commissions.ts'
import { commissionKinds } from '#core/invoices/invoices.ts'
import { invoice } from './booking-engine/invoices.ts'

/** Number of an agency's documents that are listed here; the list of invoices contains all. */
export const commissionInvoicesShown = 24

/** A document between an agency and the platform. */
const document = invoice.extend({
  saleId: z.null(),
  kind: z.enum([...commissionKinds, 'credit_note']),
  month: z.string(),
  /** Whether the caller may submit a rejected document again. */
  mayRun: z.boolean(),
})

/** The invoices in one direction. Amounts are in minor units of MXN, including tax. */
const part = z.object({
  /** Why the month's documents cannot be issued; null if they can, unless both amounts are 0. */
  obstacle: z.enum(commissionObstacles).nullable(),
  /** The total of a new invoice. */
  invoiceMinor: z.int(),
  /** The amount by which credit notes would reduce earlier invoices. */
  creditMinor: z.int(),
  /** Whether the caller may issue such documents. */
  mayIssue: z.boolean(),
  /** Documents, newest month first. */
  documents: z.array(document),
})

/** The commission and fee invoices of an agency. `month`: the last completed month. */
export const commissionInvoices = z.object({ month: z.string(), commission: part, fee: part })
