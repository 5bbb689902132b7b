import { oc } from '@orpc/contract'
import * as z from 'zod'
import { inEach } from '#core/app/language.ts'
import { accountId, currency, day, idempotencyKey, instant, kind, picture, text } from '#core/app/shapes.ts'
import {
  groupKinds,
  groupLimits,
  groupOrder,
  groupPaymentMethods,
  groupPictures,
  groupStates,
  isGroupUrl,
} from '#core/products/groups.ts'
import { highlight, storefront } from '#core/products/storefronts.ts'
import { largeBody } from '../body-size.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'
import { groupGuestsContract } from './group-guests.ts'

const base = oc.errors(errors)
const tags = ['groups']
const path = '/agency/groups' as const

export const groupsPageSize = 25

const url = z.string().min(1).max(80)
const ownUrl = z.string().min(3).max(60).refine(isGroupUrl)
const one = z.strictObject({ accountId, url })
const longText = z.object(inEach(() => z.string().max(groupLimits.intro)))
const basisPoints = z.int().min(0).max(10_000)
/** In minor units. */
const amountMinor = z.int().min(1).max(groupLimits.amountMinor)

const summary = z.object({
  account: z.object({ id: accountId, name: z.string() }),
  url: z.string(),
  kind: z.enum(groupKinds),
  name: text,
  state: z.enum(groupStates),
  startsOn: day,
  endsOn: day,
  destination: text,
  /** The last day of the group's offer; null unless the group is in the state `offered`. */
  offerEndsOn: day.nullable(),
  /** The first day on which unsold rooms are released; null if no rooms are blocked. */
  releaseOn: day.nullable(),
  /** The first deposit that is not paid in full. */
  nextDeposit: z.object({ dueOn: day, leftMinor: z.int(), currency, isOverdue: z.boolean() }).nullable(),
  /** Number of room nights ever blocked, and how many of them the group's sales have taken. */
  blockedNights: z.int(),
  takenNights: z.int(),
  /** Number of guests on the rooming list and in sold rooms, each counted once. */
  guestsCount: z.int(),
  /** Number of confirmed sales for the group. */
  salesCount: z.int(),
})

const groupName = z.string().trim().min(groupLimits.name.least).max(groupLimits.name.most)

const values = {
  kind: z.enum(groupKinds),
  name: z.object(inEach(() => groupName)),
  intro: longText,
  startsOn: day,
  endsOn: day,
  destinationId: z.string().min(1).max(80),
  /** Null for all products that the agency sells at the destination. */
  productIds: z.array(z.string().max(80)).min(1).max(300).nullable(),
  /** Null for the agency's own mark-up. */
  markupBp: z
    .strictObject({
      hotels: basisPoints.optional(),
      tours: basisPoints.optional(),
      transfers: basisPoints.optional(),
    })
    .nullable(),
  picture: z.enum(groupPictures),
  courtesyPer: z.int().min(groupLimits.courtesyPer.least).max(groupLimits.courtesyPer.most).nullable(),
  deposits: z.array(z.strictObject({ amountMinor, dueOn: day })).max(groupLimits.deposits),
}

const group = summary.extend({
  intro: text,
  destinationId: z.string(),
  productIds: z.array(z.string()).nullable(),
  markupBp: values.markupBp,
  picture,
  pictureOf: z.enum(groupPictures),
  courtesyPer: z.int().nullable(),
  currency,
  deposits: z.array(
    z.object({
      amountMinor: z.int(),
      dueOn: day,
      paidMinor: z.int(),
      state: z.enum(['paid', 'partly', 'due', 'overdue']),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      amountMinor: z.int(),
      paidOn: day,
      method: z.enum(groupPaymentMethods),
      reference: z.string(),
      voidedAt: instant.nullable(),
    }),
  ),
  receivedMinor: z.int(),
  /** States to which the caller may move the group. */
  moves: z.array(z.enum(groupStates)),
  /** The public URL of the group's page. */
  address: z.string(),
  /** Whether the group's page is public now. */
  isVisible: z.boolean(),
  /** Why the name in the URL can no longer change; null if it can. */
  urlFixedBy: z.enum(['published', 'designed']).nullable(),
  mayManage: z.boolean(),
})

const blocks = z.object({
  nights: z.array(day),
  units: z.array(
    z.object({
      unitId: z.int(),
      product: text,
      name: text,
      cells: z.array(
        z.object({
          day,
          /** Free stock outside the block; null if there is no stock. */
          free: z.int().nullable(),
          rooms: z.int(),
          taken: z.int(),
          releaseOn: day.nullable(),
          isReleased: z.boolean(),
          /** The price of the night for two of the group's guests, including taxes; null if there is none. */
          priceMinor: z.int().nullable(),
        }),
      ),
    }),
  ),
  mayKeep: z.boolean(),
  currency,
  /** Room nights blocked for all groups of the agency and its branches, and the limit. */
  limit: z.object({ used: z.int(), most: z.int() }),
})

export const groupsContract = {
  ...groupGuestsContract,

  /** Lists groups and events of an agency and its branches. */
  listGroups: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        accountId: accountId.optional(),
        kind: z.enum(groupKinds).optional(),
        state: z.enum(groupStates).optional(),
        sort: sortIn(groupOrder),
      }),
    )
    .output(listOf(summary)),

  getGroup: base
    .route({ method: 'GET', path: `${path}/{accountId}/{url}`, tags })
    .input(one)
    .output(group),

  /** Returns the URL of the group's page, with a QR code (a data URL). */
  getGroupAddress: base
    .route({ method: 'GET', path: `${path}/{accountId}/{url}/address`, tags })
    .input(one)
    .output(z.object({ address: z.string(), qr: z.string() })),

  /**
   * Returns the group's page as guests would see it if it were published now: `product.getStorefront` with its
   * highlights.
   */
  previewGroup: base
    .route({ method: 'GET', path: `${path}/{accountId}/{url}/preview`, tags })
    .input(one)
    .output(z.object({ storefront, highlights: z.array(highlight) })),

  /** Lists the agency's destinations and products, as options for a group. */
  listGroupProducts: base
    .route({ method: 'GET', path: `${path}/products`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        destinations: z.array(
          z.object({
            id: z.string(),
            name: text,
            products: z.array(z.object({ id: z.string(), kind, name: text })),
          }),
        ),
      }),
    ),

  /** Creates a draft with its own URL. Errors: `agency_not_approved`, `group_url_taken`. */
  createGroup: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        url: ownUrl,
        ...values,
        idempotencyKey,
      }),
    )
    .output(z.object({ accountId, url: z.string() })),

  /**
   * Changes a group. Rooms blocked for removed nights or hotels are released. `newUrl` changes the name in the URL,
   * which is possible until the page has been published or designed. Errors: `group_url_fixed`, `group_url_taken`.
   */
  changeGroup: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{url}`, tags })
    .input(z.strictObject({ accountId, url, newUrl: ownUrl.optional(), ...values }))
    .output(group),

  /**
   * Moves a group to one of its `moves`. States without a block release unsold rooms. Errors: `group_state`,
   * `agency_not_approved`.
   */
  moveGroup: base
    .route({ method: 'POST', path: `${path}/{accountId}/{url}/state`, tags })
    .input(z.strictObject({ accountId, url, state: z.enum(groupStates) }))
    .output(group),

  getGroupBlocks: base
    .route({ method: 'GET', path: `${path}/{accountId}/{url}/blocks`, tags })
    .input(one)
    .output(blocks),

  /**
   * Sets the number of blocked rooms on several nights, either all or none. Errors: `block_not_available`,
   * `block_below_taken`, `blocks_changed`, `block_limit`, `release_too_late`, `agency_not_approved`, `group_state`.
   */
  setGroupBlocks: base
    .meta(largeBody(640 * 1024))
    .route({ method: 'PUT', path: `${path}/{accountId}/{url}/blocks`, tags })
    .input(
      z.strictObject({
        accountId,
        url,
        cells: z
          .array(
            z.strictObject({
              unitId: z.int(),
              day,
              rooms: z.int().min(0).max(groupLimits.rooms),
              /** The block as last read by the caller; if absent, any block is replaced. */
              known: z.strictObject({ rooms: z.int(), releaseOn: day.nullable() }).optional(),
            }),
          )
          .min(1)
          .max(2_000),
        release: z.union([
          z.strictObject({ on: day }),
          z.strictObject({ daysBefore: z.int().min(0).max(365) }),
        ]),
      }),
    )
    .output(blocks),

  /** Releases unsold rooms immediately. */
  releaseGroupBlocks: base
    .route({ method: 'DELETE', path: `${path}/{accountId}/{url}/blocks`, tags })
    .input(one)
    .output(blocks),

  /** Records a payment from the group's guests to the agency. */
  recordGroupPayment: base
    .route({ method: 'POST', path: `${path}/{accountId}/{url}/payments`, tags })
    .input(
      z.strictObject({
        accountId,
        url,
        amountMinor,
        paidOn: day,
        method: z.enum(groupPaymentMethods),
        reference: z.string().trim().max(groupLimits.reference),
        idempotencyKey,
      }),
    )
    .output(group),

  /** Voids a payment recorded by mistake. It is kept in the list, but does not count any more. */
  voidGroupPayment: base
    .route({ method: 'DELETE', path: `${path}/{accountId}/{url}/payments/{id}`, tags })
    .input(z.strictObject({ accountId, url, id: z.string().min(1).max(64) }))
    .output(group),
}
