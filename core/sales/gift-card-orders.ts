import type { Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { giftCardLimits } from './gift-cards.ts'
import { type PaymentState, type RefundState, waitsForMoney } from './sales.ts'

/** Amounts of gift cards that an agency can offer in its online shop, in minor units of its currency. */
export const offeredCardAmounts = [300_00, 500_00, 1_000_00, 2_000_00, 3_000_00, 5_000_00] as const

/** Limits of a gift card that is sold online, in minor units. */
export const orderedCardLimits = { minMinor: giftCardLimits.minMinor, maxMinor: 20_000_00 } as const

/**
 * States of a gift card purchase: waiting for payment, paid, ended without payment, or refunded because the card was
 * voided.
 */
export const cardOrderStates = ['waiting', 'paid', 'ended', 'returned'] as const
export type CardOrderState = (typeof cardOrderStates)[number]

/** The state of a purchase, as shown to its buyer. */
export function cardOrderState(order: {
  state: PaymentState
  cardId: string | null
  refundState: RefundState | null
}): CardOrderState {
  if (order.refundState) return 'returned'
  if (order.cardId) return 'paid'
  return waitsForMoney(order.state) ? 'waiting' : 'ended'
}

/** The time at which a card is e-mailed to its recipient on the chosen day, and how many days ahead that day can be. */
export const cardDelivery = { time: '09:00', maxDays: 365 } as const

/** Whether the card goes to its buyer, as no other address was given. One e-mail is enough then. */
export const isForBuyer = ({
  buyerEmail,
  recipientEmail,
}: {
  buyerEmail: string
  recipientEmail: string | null
}): boolean => recipientEmail === null || recipientEmail.toLowerCase() === buyerEmail.toLowerCase()

/** When the card is e-mailed to its recipient, in the agency's zone; null if this happens as soon as it is paid. */
export const deliveryAt = (deliverOn: Day | null, timeZone: string): Date | null =>
  deliverOn === null ? null : instantAt(deliverOn, cardDelivery.time, timeZone)

/** Path of a purchase's page, which is open to whoever has the key. */
export const cardOrderPath = (accountId: string, key: string): string =>
  `/booking/${accountId}/gift-card/${key}`
