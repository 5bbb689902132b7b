import { oc } from '@orpc/contract'
import * as z from 'zod'
import {
  accountId,
  currency,
  day,
  email,
  idempotencyKey,
  instant,
  language,
  reason,
} from '#core/app/shapes.ts'
import {
  deskCardPayments,
  giftCardKinds,
  giftCardLimits,
  giftCardMovements,
  giftCardPayments,
  giftCardStates,
  issuedKinds,
} from '#core/sales/gift-cards.ts'
import { giftCardOrder } from '#core/sales/listed-gift-cards.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['gift-cards']
const path = '/agency/gift-cards' as const

export const giftCardsPageSize = 25

const id = z.string().min(1).max(64)

const giftCard = z.object({
  id: z.string(),
  accountId,
  kind: z.enum(giftCardKinds),
  state: z.enum(giftCardStates),
  /** Last four characters of the code. */
  lastFour: z.string(),
  email: z.string().nullable(),
  /** Name of the buyer of a card sold online; absent in older cached data. */
  buyer: z.string().nullish(),
  issuedMinor: z.int(),
  balanceMinor: z.int(),
  currency,
  issuedAt: instant,
  /** Null if the card does not expire. */
  expiresAt: instant.nullable(),
})

const wholeCard = giftCard.extend({
  /** Text printed on the card. */
  note: z.string(),
  payment: z.enum(giftCardPayments).nullable(),
  /** Null if the card was issued by a customer's cancellation, or if the person who issued it has left. */
  issuedBy: z.string().nullable(),
  /** Null unless the card was voided; absent in older cached data. */
  voidReason: z.string().nullish(),
  /** Movements, newest first; a negative amount was taken from the card. */
  movements: z.array(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum(giftCardMovements),
      amountMinor: z.int(),
      /** The sale that the card paid for, or the canceled sale. */
      sale: z.object({ id: z.string(), code: z.string() }).nullable(),
    }),
  ),
  may: z.object({ void: z.boolean(), print: z.boolean() }),
})

export const giftCardsContract = {
  /**
   * Lists gift cards of the agency. `text`: part of the e-mail address or the buyer's name, or the last four characters
   * of the code.
   */
  listGiftCards: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        state: z.enum(giftCardStates).optional(),
        kind: z.enum(giftCardKinds).optional(),
        accountId: accountId.optional(),
        sort: sortIn(giftCardOrder),
      }),
    )
    .output(listOf(giftCard)),

  getGiftCard: base
    .route({ method: 'GET', path: `${path}/{id}`, tags })
    .input(z.strictObject({ id }))
    .output(wholeCard),

  /**
   * Issues a gift card of the caller's account, which is charged for it, and e-mails it to `email`. Errors:
   * `credit_exceeded`, `forbidden` if the caller has no right to give a card away.
   */
  issueGiftCard: base
    .route({ method: 'POST', path, tags, successStatus: 201 })
    .input(
      z.strictObject({
        idempotencyKey,
        kind: z.enum(issuedKinds),
        /** How the customer paid for the card; null for a card that is given away. */
        payment: z.enum(deskCardPayments).nullable(),
        amountMinor: z.int().min(giftCardLimits.minMinor).max(giftCardLimits.maxMinor),
        email: email.nullable(),
        language,
        note: z.string().trim().max(giftCardLimits.note),
        /** The last day on which the card can be used; null if it does not expire. */
        expiresOn: day.nullable(),
      }),
    )
    .output(wholeCard),

  /** Voids a gift card of which nothing has been spent. Idempotent. Errors: `gift_card_not_found`, `gift_card_kept`. */
  voidGiftCard: base
    .route({ method: 'POST', path: `${path}/{id}/end`, tags })
    .input(z.strictObject({ id, reason }))
    .output(wholeCard),
}
