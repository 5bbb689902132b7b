import { oc } from '@orpc/contract'
import * as z from 'zod'
import { currency, day, idempotencyKey, saleId, text } from '#core/app/shapes.ts'
import { payableOrder, payableStates } from '#core/suppliers/payable-states.ts'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'
import { disbursements } from '../disbursement-shapes.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['suppliers']
const path = '/agency/payables' as const

const id = z.string().min(1).max(64)
const supplier = z.object({ supplierId: idempotencyKey, name: z.string() })

/** What the caller's agency (for staff, the platform) owes to suppliers, and its payments to them. */
export const payablesContract = {
  listPayables: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        state: z.enum(payableStates).optional(),
        supplierId: idempotencyKey.optional(),
        sort: sortIn(payableOrder),
      }),
    )
    .output(
      listOf(
        z.object({
          lineId: id,
          saleId,
          code: z.string(),
          /** The product, as sold. */
          service: text,
          startsOn: day,
          endsOn: day,
          supplier,
          state: z.enum(payableStates),
          dueOn: day,
          currency,
          amountMinor: z.int(),
          paidMinor: z.int(),
          /** The amount that is neither paid nor ordered; negative if too much was paid. */
          openMinor: z.int(),
          isCancelled: z.boolean(),
          isNoShow: z.boolean(),
        }),
      ),
    ),

  /**
   * Orders one payment per supplier and currency for the open amounts, once per key. Errors: `line_not_found`,
   * `payables_changed` if an amount differs from the given one, `supplier_owes`, `supplier_without_account`,
   * `supplier_without_bank_name`.
   */
  orderSupplierPayments: base
    .route({ method: 'POST', path: '/agency/supplier-payments', tags })
    .input(
      z.strictObject({
        idempotencyKey,
        items: z
          .array(z.strictObject({ lineId: id, openMinor: z.int() }))
          .min(1)
          .max(supplierLimits.items),
      }),
    )
    .output(disbursements.ordered),

  listSupplierPayments: base
    .route({ method: 'GET', path: '/agency/supplier-payments', tags })
    .input(
      searchInput({
        state: disbursements.state.optional(),
        supplierId: idempotencyKey.optional(),
      }),
    )
    .output(listOf(z.object({ ...disbursements.one, supplier, items: z.int() }))),

  /** Returns the unpaid peso transfers of a batch, for the bank. Errors: `disbursement_not_found`. */
  getBankFile: base
    .route({ method: 'GET', path: '/agency/supplier-payments/batches/{batchId}', tags })
    .input(disbursements.batch)
    .output(disbursements.transfers),

  /**
   * Marks payments as paid, reopens paid ones, or cancels unpaid ones. Moves all of them or none; repeated calls change
   * nothing. Errors: `disbursement_not_found`, `disbursement_state`.
   */
  moveSupplierPayments: base
    .route({ method: 'POST', path: '/agency/supplier-payments/moves', tags })
    .input(disbursements.moves)
    .output(disbursements.moved),
}
