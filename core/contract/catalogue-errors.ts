import * as z from 'zod'
import { importProblems } from '#core/imports/import-reasons.ts'
import { missingCodes } from '#core/products/missing-codes.ts'
import { promotionCodeProblems } from '#core/products/promotion-codes.ts'
import { stockConflict } from '#core/products/seen-shapes.ts'
import { stockProblems } from '#core/products/stock-limits.ts'

const missing = z.object({ code: z.enum(missingCodes), path: z.string() })

/** Errors of creating products, and of their stock, seasons, promotions and imports. */
export const catalogueErrors = {
  product_not_found: { status: 404 },
  /** Another person, or an import (`by`: null), has changed it since `revision`. */
  product_changed: { status: 409, data: z.object({ by: z.string().nullable(), at: z.string() }) },
  /** It cannot go on sale yet. */
  product_incomplete: { status: 409, data: z.object({ missing: z.array(missing) }) },
  /** The product's state does not allow it. */
  product_state: { status: 409 },
  /** Also one that can no longer be undone. */
  product_move_not_found: { status: 404 },
  promotion_not_found: { status: 404 },
  /** An active promotion of the same owner, `name` in Spanish, has the code. */
  promotion_code_taken: { status: 409, data: z.object({ name: z.string() }) },
  /** Nothing is held: a buyer expects the price with the code. */
  promotion_code_refused: {
    status: 409,
    data: z.object({ code: z.string(), problem: z.enum(promotionCodeProblems) }),
  },
  too_many_promotions: { status: 409, data: z.object({ most: z.int() }) },
  too_many_products: { status: 409, data: z.object({ most: z.int() }) },
  supplier_not_found: { status: 404 },
  too_many_suppliers: { status: 409, data: z.object({ most: z.int() }) },
  too_many_contracts: { status: 409, data: z.object({ most: z.int() }) },
  /** What is owed differs from what the caller saw. */
  payables_changed: { status: 409 },
  disbursement_not_found: { status: 404 },
  disbursement_state: { status: 409 },
  /** It has no bank account to be paid to. */
  supplier_without_account: { status: 409, data: z.object({ name: z.string() }) },
  /** No letter or digit of its name can stand in the file for the bank. */
  supplier_without_bank_name: { status: 409, data: z.object({ name: z.string() }) },
  /** The payables of a supplier add up to nothing. */
  supplier_owes: { status: 409, data: z.object({ name: z.string() }) },
  stock_change_not_found: { status: 404 },
  /** Also one that can no longer be undone. */
  import_not_found: { status: 404 },
  import_refused: {
    status: 409,
    data: z.object({
      problem: z.enum(importProblems),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  },
  /** Something that the import changed has been changed since. */
  import_changed: { status: 409 },
  /** Something that the import created has been sold. */
  import_sold: { status: 409 },
  /** The stock has changed since the preview, or since the change to undo. */
  stock_changed: { status: 409 },
  /** `day`: the first of the days that refuse the change. */
  stock_refused: { status: 409, data: z.object({ day: z.string(), problem: z.enum(stockProblems) }) },
  /** Days that were changed since they were seen, or that refuse the change; `more`: the number of runs left out. */
  stock_conflict: { status: 409, data: z.object({ ranges: z.array(stockConflict), more: z.int() }) },
  season_not_found: { status: 404 },
  /** The season, or what seasons set, has changed since it was read. */
  season_changed: { status: 409 },
  season_name_taken: { status: 409, data: z.object({ name: z.string() }) },
  /** Two seasons of one list, or two ranges of one season, have the day. */
  season_overlap: { status: 409, data: z.object({ name: z.string(), other: z.string(), day: z.string() }) },
  seasons_full: { status: 409, data: z.object({ most: z.int() }) },
} as const
