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
/** The number of the draft's last change; 0 before the first. It never decreases. */
const revision = z.int().min(0)
const place = z.object({ id: z.string(), name: text })
/** The author and time of a change. `by`: null for the platform, an import, or a person who is no longer known. */
const author = z.object({ by: z.string().nullable(), at: z.string() })
const moveId = z.string().min(1).max(64)
/** Id of the move, for undoing it; null if nothing was moved. */
const moved = moveId.nullable()
/** If absent, the caller's account; for staff, the products of the platform. */
const whose = { accountId: accountId.optional() }

/**
 * The products of an agency or of the platform, for those who edit them. All calls about one product can fail with
 * `product_not_found`, also for products of other accounts.
 */
export const catalogueContract = {
  /** Lists products. If no state is given, archived products are left out. */
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
          /** The name in the draft, if the product has one. It may be empty in one language. */
          name: text,
          picture: picture.nullable(),
          destination: place,
          state,
          /** Whether the draft differs from the applied product. */
          hasChanges: z.boolean(),
          /** Whether a draft of the product was ever applied. */
          isApplied: z.boolean(),
          /** How many things are missing before the product can go on sale. */
          missing: z.int(),
          /** How many texts are missing, or are shown to customers in the other language. */
          missingTexts: z.int(),
          /** The last day with stock left; null if there is none from today on. */
          lastDay: day.nullable(),
          /** When the draft was last saved; null if it never was. */
          changedAt: z.string().nullable(),
        }),
      ),
    ),

  /** Returns destinations with their zones, and the currencies in which the agency can sell. */
  listCataloguePlaces: base
    .route({ method: 'GET', path: `${path}-places`, tags })
    .input(z.strictObject(whose))
    .output(
      z.object({
        places: z.array(place.extend({ airportCode: z.string(), zones: z.array(zone) })),
        currencies: z.array(currency),
      }),
    ),

  /** Creates a draft. Errors: `destination_not_found`, `too_many_products`. */
  createProduct: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ kind, name: newName, destinationId: z.string().max(64) }))
    .output(z.object({ productId: z.string() })),

  /** Copies the product's draft as a new draft, without its stock. Errors: `too_many_products`. */
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
        /** Null for a product of the platform. */
        accountId: accountId.nullable(),
        kind,
        state,
        revision,
        /** The draft; if it has no changes, the product as applied. */
        content: productDraft,
        hasChanges: z.boolean(),
        /**
         * Whether a draft of the product was ever applied, which determines the state to which an archived product
         * returns.
         */
        isApplied: z.boolean(),
        missing,
        /** When and by whom the draft was last saved; null if it never was. */
        saved: author.nullable(),
        /** The last applied edition; null if there is none. */
        applied: author.nullable(),
      }),
    ),

  /**
   * Stores a draft. Errors: `product_changed` if it has changed since `revision`, `bad_request` if the content is of
   * another kind.
   */
  saveDraft: base
    .meta(largeBody(maxDraftBytes))
    .route({ method: 'PUT', path: one, tags })
    .input(z.strictObject({ productId, revision, content: productDraft }))
    .output(z.object({ revision, missing })),

  /** Discards changes that are not applied. Errors: `product_changed`, `product_state` if no draft was ever applied. */
  discardDraft: base
    .route({ method: 'POST', path: `${one}/discards`, tags })
    .input(z.strictObject({ productId, revision }))
    .output(z.object({ revision })),

  /**
   * Applies the draft: customers see it if the product is on sale, or if `onSale` puts it on sale. Units and rates that
   * the draft no longer contains are withdrawn. Errors: `product_changed`, `product_incomplete`, `product_state` for an
   * archived product.
   */
  applyDraft: base
    .route({ method: 'POST', path: `${one}/editions`, tags })
    .input(z.strictObject({ productId, revision, onSale: z.boolean() }))
    .output(z.object({ version: z.int(), revision, state, moveId: moved })),

  /**
   * Moves a product to another state. Idempotent. An archived product that was never applied returns to `draft`.
   * Errors: `product_state`.
   */
  moveProduct: base
    .route({ method: 'POST', path: `${one}/moves`, tags })
    .input(z.strictObject({ productId, to: state }))
    .output(z.object({ state, moveId: moved })),

  /**
   * Moves several products, either all of them or none. Products already in the state are not changed. A draft that was
   * never on sale is applied as it is. Errors: `product_not_found`, `product_state`, `product_incomplete`,
   * `image_not_found`.
   */
  moveProducts: base
    .route({ method: 'POST', path: `${path}/moves`, tags })
    .input(z.strictObject({ productIds: z.array(productId).min(1).max(maxBatch), to: z.enum(batchStates) }))
    .output(z.object({ count: z.int(), moveId: moved })),

  /**
   * Returns products to their states before a move. Idempotent. A product that has been moved since, or cannot go on
   * sale, is not changed and is listed in `left`. Errors: `product_move_not_found`, also after 30 days.
   */
  undoMove: base
    .route({ method: 'POST', path: `${path}/moves/{moveId}/undo`, tags })
    .input(z.strictObject({ moveId }))
    .output(
      z.object({
        /** Number of products that are back in their previous states. */
        count: z.int(),
        left: z.array(z.object({ productId, name: text, why: z.enum(leftReasons) })),
      }),
    ),

  /** Lists moves in the last 30 days, of one product or of all, newest first. Errors: `account_not_found`. */
  listMoves: base
    .route({ method: 'GET', path: `${path}/moves`, tags })
    .input(listInput({ ...whose, productId: productId.optional() }))
    .output(
      listOf(
        z.object({
          moveId,
          to: state,
          /** Number of products moved. `names`: the names of the first of them. */
          count: z.int(),
          names: z.array(text),
          made: author,
          /** Number of products that were returned. `undone`: the last time. */
          returned: z.int(),
          undone: author.nullable(),
          /** Whether any product is still in the state to which it was moved. */
          mayUndo: z.boolean(),
        }),
      ),
    ),

  /** Lists applied editions, newest first. Version 0 is the product as it was before the first edition. */
  listEditions: base
    .route({ method: 'GET', path: `${one}/editions`, tags })
    .input(z.strictObject({ productId }))
    .output(
      z.object({
        editions: z.array(z.object({ version: z.int(), name: text, units: z.int(), published: author })),
      }),
    ),

  /** Copies an edition into the draft. Errors: `product_changed`, `edition_not_found`. */
  restoreEdition: base
    .route({ method: 'POST', path: `${one}/restores`, tags })
    .input(z.strictObject({ productId, version: z.int().min(0), revision }))
    .output(z.object({ revision, missing })),
}
