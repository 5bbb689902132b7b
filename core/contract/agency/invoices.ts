import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, idempotencyKey, instant, saleId } from '#core/app/shapes.ts'
import { commissionKinds, invoiceKinds, invoiceObstacles, invoiceStates } from '#core/invoices/invoices.ts'
import { invoiceOrder } from '#core/invoices/listed-invoices.ts'
import { invoice } from '../booking-engine/invoices.ts'
import { commissionInvoices } from '../commission-invoices.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
export const invoicesPageSize = 25
/** Maximum number of a global invoice's sales that are listed; its XML contains all of them. */
export const globalInvoiceShown = 500

const tags = ['invoices']
const path = '/agency/invoices' as const

const input = z.strictObject({ invoiceId: z.string().min(1).max(64) })

export const agencyInvoicesContract = {
  /**
   * Lists invoices, global invoices and credit notes for sales that the caller may see. `text`: part of the sale's
   * code, the receiver's RFC or name, or the UUID.
   */
  listInvoices: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        state: z.enum(invoiceStates).optional(),
        kind: z.enum(invoiceKinds).optional(),
        accountId: accountId.optional(),
        sort: sortIn(invoiceOrder),
      }),
    )
    .output(
      listOf(
        invoice.extend({
          kind: z.enum(invoiceKinds),
          /** Null, and `code` empty, for documents that cover a month. */
          saleId: saleId.nullable(),
          code: z.string(),
          month: z.string().nullable(),
          /** Number of sales in a global invoice; 0 for other documents that cover a month. */
          sales: z.int(),
          ...{ accountId, agency: z.string(), mayRun: z.boolean() },
        }),
      ),
    ),

  /**
   * Returns the paid sales of the current month for which no customer has requested an invoice, as the global invoice
   * would contain them now. Only the newest are listed. Errors: `sale_not_invoiceable` without tax data.
   */
  previewGlobalInvoice: base
    .route({ method: 'GET', path: `${path}/global`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        month: z.string(),
        count: z.int(),
        totalMinor: z.int(),
        /** Whether the invoice is issued automatically after the end of the month. */
        isAutomatic: z.boolean(),
        /** Number of the month's sales that the invoice cannot contain, by reason. */
        leftOut: z.partialRecord(z.enum(invoiceObstacles), z.int()),
        sales: z.array(z.object({ saleId, code: z.string(), totalMinor: z.int(), paidAt: instant })),
      }),
    ),

  /**
   * Requests the global invoice of the current month before the month is over. Errors: `invoice_state` if the total is
   * no longer `acceptedMinor`, `sale_not_invoiceable`, `idempotency_conflict`.
   */
  issueGlobalInvoice: base
    .route({ method: 'POST', path: `${path}/global`, tags })
    .input(z.strictObject({ acceptedMinor: z.int().positive(), idempotencyKey }))
    .output(z.object({ invoiceId: z.string() })),

  /**
   * Sets whether the global invoice is issued automatically after each month. Errors: `sale_not_invoiceable` without
   * tax data.
   */
  changeGlobalInvoices: base
    .route({ method: 'PUT', path: `${path}/global/automatic`, tags })
    .input(z.strictObject({ isAutomatic: z.boolean() }))
    .output(z.object({})),

  /**
   * Returns a global invoice and its sales, ordered by code; only the first are listed. Errors: `invoice_not_found`.
   */
  getGlobalInvoice: base
    .route({ method: 'GET', path: `${path}/global/{invoiceId}`, tags })
    .input(input)
    .output(
      invoice.extend({
        ...{ saleId: z.null(), kind: z.literal('global') },
        month: z.string(),
        count: z.int(),
        creditedMinor: z.int(),
        sales: z.array(
          z.object({
            ...{ saleId, code: z.string(), totalMinor: z.int(), creditedMinor: z.int() },
            /** Whether the customer has since received an invoice of their own. */
            hasOwn: z.boolean(),
          }),
        ),
      }),
    ),

  /**
   * Returns the invoices between an agency and the platform. A branch's invoices are its agency's. Errors:
   * `account_not_found`, also for an account out of reach.
   */
  getCommissionInvoices: base
    .route({ method: 'GET', path: '/agency/accounts/{accountId}/commission-invoices', tags })
    .input(z.strictObject({ accountId }))
    .output(commissionInvoices),

  /**
   * Requests the invoice of the last completed month, and the credit notes for amounts reversed since earlier invoices:
   * an agency requests those for its commissions, the platform those for its fees. `acceptedMinor`: the total of the
   * invoice less the credit notes, as shown. Errors: `account_not_found`; `invoice_state` if the amounts have changed
   * or cannot be invoiced; `idempotency_conflict`.
   */
  issueCommissionInvoice: base
    .route({ method: 'POST', path: '/agency/accounts/{accountId}/commission-invoices', tags })
    .input(
      z.strictObject({
        ...{ accountId, kind: z.enum(commissionKinds) },
        ...{ month: z.string().max(7), acceptedMinor: z.int(), idempotencyKey },
      }),
    )
    .output(commissionInvoices),

  /** Submits a rejected document again. Errors: `invoice_not_found`, `invoice_state`. */
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
