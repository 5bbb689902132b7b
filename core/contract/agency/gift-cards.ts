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
  /** Of its code. */
  lastFour: z.string(),
  email: z.string().nullable(),
  /** Of one that was bought online; absent in older cached data. */
  buyer: z.string().nullish(),
  issuedMinor: z.int(),
  balanceMinor: z.int(),
  currency,
  issuedAt: instant,
  /** Null: it does not expire. */
  expiresAt: instant.nullable(),
})

const wholeCard = giftCard.extend({
  /** Printed on it. */
  note: z.string(),
  payment: z.enum(giftCardPayments).nullable(),
  /** Null: it was issued by a customer's cancellation, or that person has left. */
  issuedBy: z.string().nullable(),
  /** Null unless it was voided; absent in older cached data. */
  voidReason: z.string().nullish(),
  /** Newest first; a negative amount left the card. */
  movements: z.array(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum(giftCardMovements),
      amountMinor: z.int(),
      /** Of a sale that it paid, or of the canceled one. */
      sale: z.object({ id: z.string(), code: z.string() }).nullable(),
    }),
  ),
  may: z.object({ void: z.boolean(), print: z.boolean() }),
})

export const giftCardsContract = {
  /** Gift cards of the agency. `text`: in the e-mail or the name of the buyer, or the last four characters of the code. */
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
   * Issues a gift card of the own account, which is charged for it, and mails it to `email`. Errors: `credit_exceeded`,
   * `forbidden` to give one away without the right.
   */
  issueGiftCard: base
    .route({ method: 'POST', path, tags, successStatus: 201 })
    .input(
      z.strictObject({
        idempotencyKey,
        kind: z.enum(issuedKinds),
        /** How the client paid for it; of one that is given away null. */
        payment: z.enum(deskCardPayments).nullable(),
        amountMinor: z.int().min(giftCardLimits.minMinor).max(giftCardLimits.maxMinor),
        email: email.nullable(),
        language,
        note: z.string().trim().max(giftCardLimits.note),
        /** The last day on which it can be spent; null: it does not expire. */
        expiresOn: day.nullable(),
      }),
    )
    .output(wholeCard),

  /** Ends a gift card of which nothing was spent. Idempotent. Errors: `gift_card_not_found`, `gift_card_kept`. */
  voidGiftCard: base
    .route({ method: 'POST', path: `${path}/{id}/end`, tags })
    .input(z.strictObject({ id, reason }))
    .output(wholeCard),
}
