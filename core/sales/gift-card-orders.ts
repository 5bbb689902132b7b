import type { Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { giftCardLimits } from './gift-cards.ts'
import { type PaymentState, type RefundState, waitsForMoney } from './sales.ts'

/** The amounts of gift cards that an agency can offer in its online shop, in minor units of its currency. */
export const offeredCardAmounts = [300_00, 500_00, 1_000_00, 2_000_00, 3_000_00, 5_000_00] as const

/** Limits of a gift card that is bought online: minor units. */
export const orderedCardLimits = { minMinor: giftCardLimits.minMinor, maxMinor: 20_000_00 } as const

/**
 * How the purchase of a gift card stands: waiting for its money, paid, ended without money, or returned since the card was
 * voided.
 */
export const cardOrderStates = ['waiting', 'paid', 'ended', 'returned'] as const
export type CardOrderState = (typeof cardOrderStates)[number]

/** The state of a purchase for its buyer. */
export function cardOrderState(order: {
  state: PaymentState
  cardId: string | null
  refundState: RefundState | null
}): CardOrderState {
  if (order.refundState) return 'returned'
  if (order.cardId) return 'paid'
  return waitsForMoney(order.state) ? 'waiting' : 'ended'
}

/** When a card is mailed to its recipient on a chosen day, and how many days ahead that day may be. */
export const cardDelivery = { time: '09:00', maxDays: 365 } as const

/** Whether the buyer keeps the card: no other address was given. One mail is enough then. */
export const isForBuyer = ({
  buyerEmail,
  recipientEmail,
}: {
  buyerEmail: string
  recipientEmail: string | null
}): boolean => recipientEmail === null || recipientEmail.toLowerCase() === buyerEmail.toLowerCase()

/** When the card is mailed to its recipient, in the agency's zone; null: as soon as it is paid. */
export const deliveryAt = (deliverOn: Day | null, timeZone: string): Date | null =>
  deliverOn === null ? null : instantAt(deliverOn, cardDelivery.time, timeZone)

/** The page of a purchase, for whoever has its key. */
export const cardOrderPath = (accountId: string, key: string): string =>
  `/booking/${accountId}/gift-card/${key}`
