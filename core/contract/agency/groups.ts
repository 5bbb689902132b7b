import { oc } from '@orpc/contract'
import * as z from 'zod'
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
const longText = z.object({ es: z.string().max(2_000), en: z.string().max(2_000) })
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
  /** The last day of its offer; null unless it is offered. */
  offerEndsOn: day.nullable(),
  /** The first day on which rooms that nobody took go back; null where none are kept. */
  releaseOn: day.nullable(),
  /** The first deposit that is not paid in full. */
  nextDeposit: z.object({ dueOn: day, leftMinor: z.int(), currency, isOverdue: z.boolean() }).nullable(),
  /** Room-nights that are or were kept, and those of them that sales of the group took. */
  blockedNights: z.int(),
  takenNights: z.int(),
  /** On the rooming list, and in rooms that were sold; who is in both once. */
  guestsCount: z.int(),
  /** Confirmed sales of the group. */
  salesCount: z.int(),
})

const values = {
  kind: z.enum(groupKinds),
  name: z.object({ es: z.string().trim().min(2).max(120), en: z.string().trim().min(2).max(120) }),
  intro: longText,
  startsOn: day,
  endsOn: day,
  destinationId: z.string().min(1).max(80),
  /** Null: everything that the agency sells there. */
  productIds: z.array(z.string().max(80)).min(1).max(300).nullable(),
  /** Null: the agency's own. */
  markupBp: z
    .strictObject({
      hotels: basisPoints.optional(),
      tours: basisPoints.optional(),
      transfers: basisPoints.optional(),
    })
    .nullable(),
  picture: z.enum(groupPictures),
  courtesyPer: z.int().min(2).max(200).nullable(),
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
  /** States that it may be moved to by whoever asks. */
  moves: z.array(z.enum(groupStates)),
  /** Whether its page can be visited now. */
  isVisible: z.boolean(),
  /** Why its address cannot be changed any more; null where it can. */
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
          /** What anybody can still have beside the block; null where there is no stock. */
          free: z.int().nullable(),
          rooms: z.int(),
          taken: z.int(),
          releaseOn: day.nullable(),
          isReleased: z.boolean(),
          /** What the night costs the group's people for two, with taxes; null where it has no price. */
          priceMinor: z.int().nullable(),
        }),
      ),
    }),
  ),
  mayKeep: z.boolean(),
  currency,
  /** Room-nights that the agency and its branches keep for all of their groups, and how many they may. */
  limit: z.object({ used: z.int(), most: z.int() }),
})

export const groupsContract = {
  ...groupGuestsContract,

  /** Groups and events of an agency and its branches, a page at a time. */
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

  /** The address of its page, and that as a picture to scan (a data URL). */
  getGroupAddress: base
    .route({ method: 'GET', path: `${path}/{accountId}/{url}/address`, tags })
    .input(one)
    .output(z.object({ address: z.string(), qr: z.string() })),

  /** Its page as its people would see it if it were published now: `product.getStorefront` and what that puts forward. */
  previewGroup: base
    .route({ method: 'GET', path: `${path}/{accountId}/{url}/preview`, tags })
    .input(one)
    .output(z.object({ storefront, highlights: z.array(highlight) })),

  /** Where the agency sells, and what: to choose from for a group. */
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

  /** A draft under an address that is its own. Refuses with `agency_not_approved`, `group_url_taken`. */
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
   * Rooms kept for nights or hotels that it no longer has go back on sale. `newUrl` is another address, until its page has
   * been published or designed. Refuses with `group_url_fixed`, `group_url_taken`.
   */
  changeGroup: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{url}`, tags })
    .input(z.strictObject({ accountId, url, newUrl: ownUrl.optional(), ...values }))
    .output(group),

  /** One of the group's `moves`. Refuses with `group_state`, `agency_not_approved`. In states that keep no rooms, those that nobody took go back on sale. */
  moveGroup: base
    .route({ method: 'POST', path: `${path}/{accountId}/{url}/state`, tags })
    .input(z.strictObject({ accountId, url, state: z.enum(groupStates) }))
    .output(group),

  getGroupBlocks: base
    .route({ method: 'GET', path: `${path}/{accountId}/{url}/blocks`, tags })
    .input(one)
    .output(blocks),

  /**
   * Keeps so many rooms on each of the nights, all or none. Refuses with `block_not_available`, `block_below_taken`,
   * `blocks_changed`, `block_limit`, `release_too_late`, `agency_not_approved`, `group_state`.
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
              /** What the sender knows to be kept there; without it, whatever is kept gives way. */
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

  /** Gives back at once what nobody took. */
  releaseGroupBlocks: base
    .route({ method: 'DELETE', path: `${path}/{accountId}/{url}/blocks`, tags })
    .input(one)
    .output(blocks),

  /** Notes money that the group's people paid the agency. */
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

  /** It was a mistake: it stays in the list and counts no more. */
  voidGroupPayment: base
    .route({ method: 'DELETE', path: `${path}/{accountId}/{url}/payments/{id}`, tags })
    .input(z.strictObject({ accountId, url, id: z.string().min(1).max(64) }))
    .output(group),
}
