import { orderBy } from '#core/app/order.ts'

/** Topics of e-mails to an agency's subscribers. */
export const topics = ['new_sale', 'payment', 'cancellation', 'arrivals', 'statement'] as const
export type Topic = (typeof topics)[number]

/** Topics about a sale, whose e-mails are sent immediately. */
export type SaleTopic = Extract<Topic, 'new_sale' | 'payment' | 'cancellation'>

/** States of a subscription. `waiting`: not confirmed by the subscriber; `stopped`: the subscriber unsubscribed. */
export const subscriptionStates = ['waiting', 'confirmed', 'stopped'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const subscriptionOrder = orderBy(['email', 'branch', 'state', 'added'], 'email')

/** Maximum number of confirmation requests to one address as long as their links are valid. */
export const maxConfirmations = 3

/** The hour, in the account's time zone, from which a day's arrivals are sent. */
export const arrivalsHour = 6

/** The hour on the first day of a month from which the previous month's statement is sent. */
export const statementHour = 6
