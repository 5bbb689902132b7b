import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, kind, language, text } from '#core/app/shapes.ts'
import { maxHighlights, maxMarkupBp, ruleScopes } from '#core/products/assortment.ts'
import { assortmentOrder, assortmentShows } from '#core/products/assortment-list.ts'
import { taxCodes } from '#core/products/tax-codes.ts'
import { largeBody } from '../body-size.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['assortment']
const path = '/agency/assortment' as const

export const assortmentPageSize = 25
/** Maximum number of changes in one call. */
export const maxChanges = 500

const groupUrl = z.string().min(1).max(80)
const productId = z.string().min(1).max(120)
const rule = z.object({
  scope: z.enum(ruleScopes),
  subject: z.string(),
  hidden: z.boolean().nullable(),
  position: z.int().nullable(),
  markupBp: z.int().nullable(),
})

const product = z.object({
  id: z.string(),
  kind,
  name: text,
  destination: z.object({ id: z.string(), name: text }),
})

/** The price of one night, outing or ride for two adults in the coming weeks; null if none is available. */
const sample = z
  .object({
    on: day,
    /** The public price before mark-up and taxes, in the account's currency. */
    publicMinor: z.int(),
    /** The part of the price that is for meals; absent on older servers. */
    mealsMinor: z.int().optional(),
    /** ISO 3166-2 code, for older apps with built-in taxes. */
    jurisdiction: z.string(),
    /** Each tax at the place on that day, in basis points. */
    taxes: z.array(z.object({ code: z.enum(taxCodes), bp: z.int() })),
  })
  .nullable()

/** The agency as a whole, or one of its groups, to which the rules apply. */
const scope = {
  /** If absent, the caller's account. */
  accountId: accountId.optional(),
  groupUrl: groupUrl.optional(),
}

export const assortmentContract = {
  /** Returns the agency's exceptions from selling everything at its default mark-up, and the kinds that it sells. */
  getAssortment: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject(scope))
    .output(
      z.object({
        accountId,
        currency,
        /** Version of `rules`, for `saveAssortment`, so that nobody overwrites changes that they have not seen. */
        version: z.string(),
        /** Groups that may have rules of their own. */
        groups: z.array(z.object({ url: z.string(), name: text })),
        kinds: z.array(kind),
        /** Default mark-up, in basis points. */
        markupBp: z.object({ hotels: z.int(), tours: z.int(), transfers: z.int() }),
        rules: z.array(rule),
        /** Rules of the wider scopes, which apply to products without a rule in `rules`; strongest first. */
        wider: z.array(z.array(rule)),
        destinations: z.array(
          z.object({
            id: z.string(),
            name: text,
            counts: z.object({ hotels: z.int(), tours: z.int(), transfers: z.int() }),
            /** A product without a rule of its own, used to show the effect of a mark-up. */
            example: z.object({ id: z.string(), kind, name: text, sample }).nullable(),
          }),
        ),
        /** The products that rules highlight. */
        highlighted: z.array(product),
      }),
    ),

  /** Lists products of one kind, each with a sample price. */
  listAssortmentProducts: base
    .route({ method: 'GET', path: `${path}/products`, tags })
    .input(
      searchInput({
        ...scope,
        kind,
        destinationId: z.string().max(80).optional(),
        show: z.enum(assortmentShows).optional(),
        sort: sortIn(assortmentOrder),
        /** Names in all languages are searched; this language determines the sort order. */
        language: language.default('es'),
      }),
    )
    .output(listOf(product.extend({ zone: text.nullable(), stars: z.int().nullable(), sample }))),

  /**
   * Changes rules and the list of highlights. Idempotent. Errors: `assortment_changed` if the rules have changed since
   * `version`.
   */
  saveAssortment: base
    .meta(largeBody(192 * 1024))
    .route({ method: 'PUT', path, tags })
    .input(
      z.strictObject({
        groupUrl: groupUrl.optional(),
        version: z.string().min(1).max(64),
        changes: z
          .array(
            z.strictObject({
              scope: z.enum(ruleScopes),
              subject: productId,
              /** Null to use the wider rule. */
              hidden: z.boolean().nullable(),
              markupBp: z.int().min(0).max(maxMarkupBp).nullable(),
            }),
          )
          .max(maxChanges),
        /** Highlighted products in order; empty to use the wider rules. */
        highlights: z
          .array(productId)
          .max(maxHighlights)
          .refine((ids) => new Set(ids).size === ids.length),
      }),
    )
    .output(z.object({ version: z.string() })),
}
