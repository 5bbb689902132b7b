import * as z from 'zod'
import { importProblems } from '#core/imports/import-reasons.ts'
import { missingCodes } from '#core/products/missing-codes.ts'
import { promotionCodeProblems } from '#core/products/promotion-codes.ts'
import { stockConflict } from '#core/products/seen-shapes.ts'
import { stockProblems } from '#core/products/stock-limits.ts'

const missing = z.object({ code: z.enum(missingCodes), path: z.string() })

/** Errors about products, and their stock, seasons, promotions and imports. */
export const catalogueErrors = {
  product_not_found: { status: 404 },
  /** Another person, or an import (`by`: null), has changed the product since `revision`. */
  product_changed: { status: 409, data: z.object({ by: z.string().nullable(), at: z.string() }) },
  /** The product cannot go on sale yet. */
  product_incomplete: { status: 409, data: z.object({ missing: z.array(missing) }) },
  /** The product's state does not allow it. */
  product_state: { status: 409 },
  /** Also returned for a move that can no longer be undone. */
  product_move_not_found: { status: 404 },
  promotion_not_found: { status: 404 },
  /** Another active promotion of the same owner has the code; `name` is its Spanish name. */
  promotion_code_taken: { status: 409, data: z.object({ name: z.string() }) },
  /** Nothing was held, since the buyer expects the price with the code. */
  promotion_code_refused: {
    status: 409,
    data: z.object({ code: z.string(), problem: z.enum(promotionCodeProblems) }),
  },
  too_many_promotions: { status: 409, data: z.object({ most: z.int() }) },
  too_many_products: { status: 409, data: z.object({ most: z.int() }) },
  supplier_not_found: { status: 404 },
  too_many_suppliers: { status: 409, data: z.object({ most: z.int() }) },
  too_many_contracts: { status: 409, data: z.object({ most: z.int() }) },
  /** The amount owed differs from the amount that the caller saw. */
  payables_changed: { status: 409 },
  disbursement_not_found: { status: 404 },
  disbursement_state: { status: 409 },
  /** The supplier has no bank account. */
  supplier_without_account: { status: 409, data: z.object({ name: z.string() }) },
  /** No letter or digit of the supplier's name is allowed in the bank's file. */
  supplier_without_bank_name: { status: 409, data: z.object({ name: z.string() }) },
  /** The total of the supplier's payables is not positive. */
  supplier_owes: { status: 409, data: z.object({ name: z.string() }) },
  stock_change_not_found: { status: 404 },
  /** Also returned for an import that can no longer be undone. */
  import_not_found: { status: 404 },
  import_refused: {
    status: 409,
    data: z.object({
      problem: z.enum(importProblems),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  },
  /** Something that the import changed has since been changed again. */
  import_changed: { status: 409 },
  /** Something that the import created has been sold. */
  import_sold: { status: 409 },
  /** The stock has changed since the preview, or since the change to undo. */
  stock_changed: { status: 409 },
  /** `day`: the first of the days that reject the change. */
  stock_refused: { status: 409, data: z.object({ day: z.string(), problem: z.enum(stockProblems) }) },
  /**
   * Days that were changed since they were read, or that reject the change. `more`: number of runs of days left out.
   */
  stock_conflict: { status: 409, data: z.object({ ranges: z.array(stockConflict), more: z.int() }) },
  season_not_found: { status: 404 },
  /** The season, or the terms that seasons set, has changed since it was read. */
  season_changed: { status: 409 },
  season_name_taken: { status: 409, data: z.object({ name: z.string() }) },
  /** The day is in two seasons of one list, or in two ranges of one season. */
  season_overlap: { status: 409, data: z.object({ name: z.string(), other: z.string(), day: z.string() }) },
  seasons_full: { status: 409, data: z.object({ most: z.int() }) },
} as const
