import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId } from '#core/app/shapes.ts'
import { invoiceKinds, invoiceStates } from '#core/invoices/invoices.ts'
import { invoice } from '../booking-engine/invoices.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'

const base = oc.errors(errors)
export const invoicesPageSize = 25

const tags = ['invoices']
const path = '/agency/invoices' as const

const input = z.strictObject({ invoiceId: z.string().min(1).max(64) })

export const agencyInvoicesContract = {
  /**
   * Invoices and credit notes of the sales that the caller may see, newest first. `text`: in the sale's code, the
   * receiver's RFC or name, or the UUID.
   */
  listInvoices: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        state: z.enum(invoiceStates).optional(),
        kind: z.enum(invoiceKinds).optional(),
        accountId: accountId.optional(),
      }),
    )
    .output(listOf(invoice.extend({ code: z.string(), accountId, agency: z.string(), mayRun: z.boolean() }))),

  /** Tries a refused document again. Errors: `invoice_not_found`, `invoice_state`. */
  retryInvoice: base
    .route({ method: 'POST', path: `${path}/{invoiceId}/retry`, tags })
    .input(input)
    .output(z.object({})),

  /** Cancels an invoice with errors at SAT. Errors: `invoice_not_found`, `invoice_state`. */
  cancelInvoice: base
    .route({ method: 'POST', path: `${path}/{invoiceId}/cancellation`, tags })
    .input(input)
    .output(z.object({})),
}
