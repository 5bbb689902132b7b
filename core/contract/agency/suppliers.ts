import { oc } from '@orpc/contract'
import * as z from 'zod'
import { clabeProblem, rfcProblem } from '#core/app/mexico.ts'
import { currency, day, email, idempotencyKey, kind, phone, text } from '#core/app/shapes.ts'
import { contractTerms } from '#core/suppliers/contract-terms.ts'
import { supplierOrder } from '#core/suppliers/payable-states.ts'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['suppliers']
const path = '/agency/suppliers' as const
const one = `${path}/{supplierId}` as const

/** Created by the client, so that a repeated request creates one supplier or contract. */
const supplierId = idempotencyKey
const contractId = idempotencyKey
const name = z.string().trim().min(1).max(supplierLimits.name)

/** What is owed to a supplier in one currency, in minor units. */
const balance = z.object({
  currency,
  /** The total of everything that was ever owed, after cancellations. */
  costMinor: z.int(),
  paidMinor: z.int(),
  /** The amount in payments that are ordered and not paid yet. */
  orderedMinor: z.int(),
  /** The amount that is neither paid nor ordered. `dueMinor`: the part of it that is due. */
  openMinor: z.int(),
  dueMinor: z.int(),
})

const contract = {
  name,
  productIds: z.array(z.string().min(1).max(120)).min(1).max(supplierLimits.products),
  terms: contractTerms,
  /** Days of sale, inclusive; null for no limit. */
  validFrom: day.nullable(),
  validTo: day.nullable(),
}

/**
 * Suppliers of the caller's agency (for staff, of the platform) and their contracts. All calls about one supplier can
 * fail with `supplier_not_found`, also for suppliers of other accounts.
 */
export const suppliersContract = {
  listSuppliers: base
    .route({ method: 'GET', path, tags })
    .input(searchInput({ sort: sortIn(supplierOrder) }))
    .output(
      listOf(z.object({ supplierId, name: z.string(), contracts: z.int(), balances: z.array(balance) })),
    ),

  getSupplier: base
    .route({ method: 'GET', path: one, tags })
    .input(z.strictObject({ supplierId }))
    .output(
      z.object({
        supplierId,
        name: z.string(),
        rfc: z.string().nullable(),
        /** Only the last digits. */
        clabe: z.string().nullable(),
        bank: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        contracts: z.array(z.object({ contractId, currency, ...contract })),
        balances: z.array(balance),
        /** The products that a contract can cover, by name. */
        products: z.array(
          z.object({
            productId: z.string(),
            name: text,
            kind,
            currency,
            units: z.array(z.object({ unitId: z.int(), name: text })),
          }),
        ),
      }),
    ),

  /** Creates or changes a supplier. Without `clabe`, its bank account is not changed. Errors: `too_many_suppliers`. */
  saveSupplier: base
    .route({ method: 'PUT', path: one, tags })
    .input(
      z.strictObject({
        supplierId,
        name,
        rfc: z
          .string()
          .max(13)
          .refine((rfc) => !rfcProblem(rfc, rfc.length === 12 ? 'company' : 'person'))
          .nullable(),
        clabe: z
          .string()
          .max(18)
          .refine((clabe) => !clabeProblem(clabe))
          .optional(),
        email: email.nullable(),
        phone: phone.nullable(),
      }),
    )
    .output(z.object({ supplierId })),

  /**
   * Creates or changes a contract. It applies to everything sold from then on. Errors: `too_many_contracts`,
   * `product_not_found`, and `bad_request` for products in several currencies.
   */
  saveContract: base
    .route({ method: 'PUT', path: `${one}/contracts/{contractId}`, tags })
    .input(
      z
        .strictObject({ supplierId, contractId, ...contract })
        .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
          path: ['validTo'],
        }),
    )
    .output(z.object({ contractId })),
}
