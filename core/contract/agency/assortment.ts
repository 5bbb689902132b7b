import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, kind, text } from '#core/app/shapes.ts'
import { mostHighlights, mostMarkupBp, ruleScopes } from '#core/products/assortment.ts'
import { assortmentOrder, assortmentShows } from '#core/products/assortment-list.ts'
import { taxCodes } from '#core/products/tax-codes.ts'
import { largeBody } from '../body-size.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['assortment']
const path = '/agency/assortment' as const

export const assortmentPageSize = 25
/** Most changes that are saved at once. */
export const mostChanges = 500

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

/** One night, outing or ride for two adults in the coming weeks; null where there is none. */
const sample = z
  .object({
    on: day,
    /** Before mark-up and taxes, in the account's currency. */
    publicMinor: z.int(),
    /** How much of it is for meals; absent of servers before. */
    mealsMinor: z.int().optional(),
    /** ISO 3166-2: read by apps that kept the taxes themselves. */
    jurisdiction: z.string(),
    /** Basis points of each, where it takes place on that day. */
    taxes: z.array(z.object({ code: z.enum(taxCodes), bp: z.int() })),
  })
  .nullable()

/** What is asked about: the agency as a whole, or one of its groups. */
const whose = {
  /** Absent: the account that one works for. */
  accountId: accountId.optional(),
  groupUrl: groupUrl.optional(),
}

export const assortmentContract = {
  /** What the agency sells otherwise than everything at its usual mark-up, and what it sells at all. */
  getAssortment: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject(whose))
    .output(
      z.object({
        accountId,
        currency,
        /** Of `rules`: to be sent back with changes, so that nobody undoes what they have not seen. */
        version: z.string(),
        /** Groups that may have rules of their own. */
        groups: z.array(z.object({ url: z.string(), name: text })),
        kinds: z.array(kind),
        /** Mark-up where no rule says otherwise, in basis points. */
        markupBp: z.object({ hotels: z.int(), tours: z.int(), transfers: z.int() }),
        rules: z.array(rule),
        /** Rules that count where `rules` say nothing, strongest first. */
        wider: z.array(z.array(rule)),
        destinations: z.array(
          z.object({
            id: z.string(),
            name: text,
            counts: z.object({ hotels: z.int(), tours: z.int(), transfers: z.int() }),
            /** A product there that has no rule of its own, by which to show what a mark-up does. */
            example: z.object({ id: z.string(), kind, name: text, sample }).nullable(),
          }),
        ),
        /** The products that rules put forward. */
        highlighted: z.array(product),
      }),
    ),

  /** A page of the products of a kind, each with what it costs. */
  listAssortmentProducts: base
    .route({ method: 'GET', path: `${path}/products`, tags })
    .input(
      searchInput({
        ...whose,
        kind,
        destinationId: z.string().max(80).optional(),
        show: z.enum(assortmentShows).optional(),
        sort: sortIn(assortmentOrder),
        /** Names are sorted and searched in all languages; this one decides the order. */
        language: z.enum(['es', 'en']).default('es'),
      }),
    )
    .output(listOf(product.extend({ zone: text.nullable(), stars: z.int().nullable(), sample }))),

  /**
   * Changes rules and the list of highlights. The same changes again are answered as if they were made now;
   * `assortment_changed` where somebody else changed the rules since `version`.
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
              /** Null: as the wider rule says. */
              hidden: z.boolean().nullable(),
              markupBp: z.int().min(0).max(mostMarkupBp).nullable(),
            }),
          )
          .max(mostChanges),
        /** Products in the order in which they are put forward; none: as the wider rules say. */
        highlights: z
          .array(productId)
          .max(mostHighlights)
          .refine((ids) => new Set(ids).size === ids.length),
      }),
    )
    .output(z.object({ version: z.string() })),
}
