import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, kind, picture, text, zone } from '#core/app/shapes.ts'
import { missingCodes } from '#core/products/missing-codes.ts'
import { newName, productDraft } from '#core/products/product-draft.ts'
import { maxDraftBytes } from '#core/products/product-limits.ts'
import {
  batchStates,
  catalogueOrder,
  leftReasons,
  maxBatch,
  productStates,
} from '#core/products/product-states.ts'
import { largeBody } from '../body-size.ts'
import { errors } from '../errors.ts'
import { listInput, listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['catalogue']
const path = '/product/catalogue' as const
const one = `${path}/{productId}` as const

const productId = z.string().min(1).max(120)
const state = z.enum(productStates)
const missing = z.array(z.object({ code: z.enum(missingCodes), path: z.string() }))
/** The number of the draft's last change; 0 before the first one. It only grows. */
const revision = z.int().min(0)
const place = z.object({ id: z.string(), name: text })
/** `by`: null: the platform, an import, or a person who is not known any more. */
const author = z.object({ by: z.string().nullable(), at: z.string() })
const moveId = z.string().min(1).max(64)
/** The move, to undo it; null: nothing moved. */
const moved = moveId.nullable()
/** Absent: the caller's account, or for staff the products of the platform. */
const whose = { accountId: accountId.optional() }

/**
 * The products of an agency, or of the platform, as their editors see them. Errors of all calls about one product:
 * `product_not_found`, also for products of others.
 */
export const catalogueContract = {
  /** Without a state: all but the archived ones. */
  listCatalogue: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        ...whose,
        kind: kind.optional(),
        state: state.optional(),
        destinationId: z.string().max(64).optional(),
        sort: sortIn(catalogueOrder),
      }),
    )
    .output(
      listOf(
        z.object({
          id: z.string(),
          kind,
          /** Of the draft, where it has one; one language may be empty. */
          name: text,
          picture: picture.nullable(),
          destination: place,
          state,
          /** Whether the draft differs from what is applied. */
          hasChanges: z.boolean(),
          /** Whether a draft of it was ever applied. */
          isApplied: z.boolean(),
          /** How much is missing before it can go on sale. */
          missing: z.int(),
          /** How many texts customers read in the other language, or miss. */
          missingTexts: z.int(),
          /** The last day on which something is left; null: none from today on. */
          lastDay: day.nullable(),
          /** When its draft was last saved; null: never. */
          changedAt: z.string().nullable(),
        }),
      ),
    ),

  /** Destinations with their zones, and the currencies in which the agency can sell. */
  listCataloguePlaces: base
    .route({ method: 'GET', path: `${path}-places`, tags })
    .input(z.strictObject(whose))
    .output(
      z.object({
        places: z.array(place.extend({ airportCode: z.string(), zones: z.array(zone) })),
        currencies: z.array(currency),
      }),
    ),

  /** A new draft. Errors: `destination_not_found`, `too_many_products`. */
  createProduct: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ kind, name: newName, destinationId: z.string().max(64) }))
    .output(z.object({ productId: z.string() })),

  /** Copies the draft, without its stock, as a new draft. Errors: `too_many_products`. */
  duplicateProduct: base
    .route({ method: 'POST', path: `${one}/copies`, tags })
    .input(z.strictObject({ productId, name: newName }))
    .output(z.object({ productId: z.string() })),

  getDraft: base
    .route({ method: 'GET', path: one, tags })
    .input(z.strictObject({ productId }))
    .output(
      z.object({
        productId: z.string(),
        /** Null: a product of the platform. */
        accountId: accountId.nullable(),
        kind,
        state,
        revision,
        /** Without changes: the product as it is applied. */
        content: productDraft,
        hasChanges: z.boolean(),
        /** Whether a draft of it was ever applied: where an archived product returns to depends on it. */
        isApplied: z.boolean(),
        missing,
        /** Null: never. */
        saved: author.nullable(),
        /** The last edition that was applied; null: none. */
        applied: author.nullable(),
      }),
    ),

  /**
   * Stores a draft. Errors: `product_changed` since `revision`, `bad_request` for another kind's content.
   */
  saveDraft: base
    .meta(largeBody(maxDraftBytes))
    .route({ method: 'PUT', path: one, tags })
    .input(z.strictObject({ productId, revision, content: productDraft }))
    .output(z.object({ revision, missing })),

  /** Drops the changes that are not applied. Errors: `product_changed`, `product_state` before it was ever applied. */
  discardDraft: base
    .route({ method: 'POST', path: `${one}/discards`, tags })
    .input(z.strictObject({ productId, revision }))
    .output(z.object({ revision })),

  /**
   * Applies the draft: customers see it, if the product is on sale or `onSale` puts it on sale. Units and rates that
   * it no longer has are withdrawn. Errors: `product_changed`, `product_incomplete`, `product_state` for an archived one.
   */
  applyDraft: base
    .route({ method: 'POST', path: `${one}/editions`, tags })
    .input(z.strictObject({ productId, revision, onSale: z.boolean() }))
    .output(z.object({ version: z.int(), revision, state, moveId: moved })),

  /** Idempotent. An archived product that was never applied returns to `draft`. Errors: `product_state`. */
  moveProduct: base
    .route({ method: 'POST', path: `${one}/moves`, tags })
    .input(z.strictObject({ productId, to: state }))
    .output(z.object({ state, moveId: moved })),

  /**
   * Moves several products, all of them or none; those that are there already stay. A draft that was never on sale is
   * applied as it is. Errors: `product_not_found`, `product_state`, `product_incomplete`, `image_not_found`.
   */
  moveProducts: base
    .route({ method: 'POST', path: `${path}/moves`, tags })
    .input(z.strictObject({ productIds: z.array(productId).min(1).max(maxBatch), to: z.enum(batchStates) }))
    .output(z.object({ count: z.int(), moveId: moved })),

  /**
   * Returns products to their states before a move. Repeating it succeeds. One that has been moved since, or cannot go
   * on sale, stays as it is and is in `left`. Errors: `product_move_not_found` also after 30 days.
   */
  undoMove: base
    .route({ method: 'POST', path: `${path}/moves/{moveId}/undo`, tags })
    .input(z.strictObject({ moveId }))
    .output(
      z.object({
        /** Products that are in their states from before. */
        count: z.int(),
        left: z.array(z.object({ productId, name: text, why: z.enum(leftReasons) })),
      }),
    ),

  /** Moves of the last 30 days, of one product or of all, latest first. Errors: `account_not_found`. */
  listMoves: base
    .route({ method: 'GET', path: `${path}/moves`, tags })
    .input(listInput({ ...whose, productId: productId.optional() }))
    .output(
      listOf(
        z.object({
          moveId,
          to: state,
          /** The products that moved; `names`: of the first ones. */
          count: z.int(),
          names: z.array(text),
          made: author,
          /** Products that have returned; `undone`: the last time. */
          returned: z.int(),
          undone: author.nullable(),
          /** Whether a product is still as the move left it. */
          mayUndo: z.boolean(),
        }),
      ),
    ),

  /** What was applied, the newest first; version 0 is the product as it was before the first edition. */
  listEditions: base
    .route({ method: 'GET', path: `${one}/editions`, tags })
    .input(z.strictObject({ productId }))
    .output(
      z.object({
        editions: z.array(z.object({ version: z.int(), name: text, units: z.int(), published: author })),
      }),
    ),

  /** Puts an edition into the draft. Errors: `product_changed`, `edition_not_found`. */
  restoreEdition: base
    .route({ method: 'POST', path: `${one}/restores`, tags })
    .input(z.strictObject({ productId, version: z.int().min(0), revision }))
    .output(z.object({ revision, missing })),
}
