import { orderBy } from '#core/app/order.ts'

/** Topics of e-mails to subscribers of an agency. */
export const topics = ['new_sale', 'payment', 'cancellation', 'arrivals', 'statement'] as const
export type Topic = (typeof topics)[number]

/** Topics about a sale that are sent at once. */
export type SaleTopic = Extract<Topic, 'new_sale' | 'payment' | 'cancellation'>

/** `waiting`: not confirmed by the addressee. `stopped`: the addressee unsubscribed. */
export const subscriptionStates = ['waiting', 'confirmed', 'stopped'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const subscriptionOrder = orderBy(['email', 'branch', 'state', 'added'], 'email')

/** Confirmation requests per addressee during the validity of their links. */
export const maxConfirmations = 3

/** The hour, in the account's time zone, from which a day's arrivals are sent. */
export const arrivalsHour = 6

/** The hour on the first day of a month from which the previous month's statement is sent. */
export const statementHour = 6
