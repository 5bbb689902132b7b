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
/** The most sales of a global invoice that are listed; its XML has all. */
export const globalInvoiceShown = 500

const tags = ['invoices']
const path = '/agency/invoices' as const

const input = z.strictObject({ invoiceId: z.string().min(1).max(64) })

export const agencyInvoicesContract = {
  /**
   * Invoices, global invoices and credit notes of the sales that the caller may see. `text`: in the sale's code, the receiver's
   * RFC or name, or the UUID.
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
          /** Null and '' for documents of a month. */
          saleId: saleId.nullable(),
          code: z.string(),
          month: z.string().nullable(),
          /** Of a global invoice; 0 for other documents of a month. */
          sales: z.int(),
          ...{ accountId, agency: z.string(), mayRun: z.boolean() },
        }),
      ),
    ),

  /**
   * The paid sales of the current month that no client had invoiced, as the global invoice would contain them now; at
   * most the newest are listed. Errors: `sale_not_invoiceable` without tax data.
   */
  previewGlobalInvoice: base
    .route({ method: 'GET', path: `${path}/global`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        month: z.string(),
        count: z.int(),
        totalMinor: z.int(),
        /** Whether it is issued after the end of the month without being asked. */
        isAutomatic: z.boolean(),
        /** How many sales of the month it cannot contain, by the reason. */
        leftOut: z.partialRecord(z.enum(invoiceObstacles), z.int()),
        sales: z.array(z.object({ saleId, code: z.string(), totalMinor: z.int(), paidAt: instant })),
      }),
    ),

  /**
   * Requests the global invoice of the current month before it is over. Errors: `invoice_state` if its total is no longer
   * `acceptedMinor`, `sale_not_invoiceable`, `idempotency_conflict`.
   */
  issueGlobalInvoice: base
    .route({ method: 'POST', path: `${path}/global`, tags })
    .input(z.strictObject({ acceptedMinor: z.int().positive(), idempotencyKey }))
    .output(z.object({ invoiceId: z.string() })),

  /** Whether the global invoice is issued after each month. Errors: `sale_not_invoiceable` without tax data. */
  changeGlobalInvoices: base
    .route({ method: 'PUT', path: `${path}/global/automatic`, tags })
    .input(z.strictObject({ isAutomatic: z.boolean() }))
    .output(z.object({})),

  /** A global invoice and its sales, at most the first by code. Errors: `invoice_not_found`. */
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
            /** Whether its client has an invoice of their own since. */
            hasOwn: z.boolean(),
          }),
        ),
      }),
    ),

  /**
   * The invoices between an agency and the platform. Those of a branch are its agency's. Errors: `account_not_found`, also
   * for one out of reach.
   */
  getCommissionInvoices: base
    .route({ method: 'GET', path: '/agency/accounts/{accountId}/commission-invoices', tags })
    .input(z.strictObject({ accountId }))
    .output(commissionInvoices),

  /**
   * Requests the invoice of the last month that is over, and the credit notes for what was taken back since earlier ones:
   * the agency those of its commissions, the platform those of its fees. `acceptedMinor`: the invoice less the credit
   * notes, as they were shown. Errors: `account_not_found`, `invoice_state` if they are no longer as shown, or cannot be
   * issued; `idempotency_conflict`.
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
