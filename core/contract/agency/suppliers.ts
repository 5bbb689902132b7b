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

/** Money of a supplier in one currency, in minor units. */
const balance = z.object({
  currency,
  /** All that was ever owed, after cancellations. */
  costMinor: z.int(),
  paidMinor: z.int(),
  /** In payments that are not paid yet. */
  orderedMinor: z.int(),
  /** Not paid and in no payment; `dueMinor`: the part that is due. */
  openMinor: z.int(),
  dueMinor: z.int(),
})

const contract = {
  name,
  productIds: z.array(z.string().min(1).max(120)).min(1).max(supplierLimits.products),
  terms: contractTerms,
  /** Days of sale; null: no limit. */
  validFrom: day.nullable(),
  validTo: day.nullable(),
}

/**
 * Who provides the products of the caller's agency, or for staff the platform's, and by which contracts. Errors of all calls
 * about one supplier: `supplier_not_found`, also for suppliers of others.
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
        /** With only the last digits. */
        clabe: z.string().nullable(),
        bank: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        contracts: z.array(z.object({ contractId, currency, ...contract })),
        balances: z.array(balance),
        /** The products that a contract can be for, by name. */
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

  /** Creates or changes a supplier; without `clabe`, its bank account stays. Errors: `too_many_suppliers`. */
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
   * Creates or changes a contract. It counts for what is sold from then on. Errors: `too_many_contracts`,
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
