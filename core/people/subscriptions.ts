import { orderBy } from '#core/app/order.ts'

/** What somebody of an agency can be told by e-mail. */
export const topics = ['new_sale', 'payment', 'cancellation', 'arrivals', 'statement'] as const
export type Topic = (typeof topics)[number]

/** What happens to a sale and is told at once. */
export type SaleTopic = Extract<Topic, 'new_sale' | 'payment' | 'cancellation'>

/** `waiting`: the addressee has not said yes. `stopped`: they want nothing more of it. */
export const subscriptionStates = ['waiting', 'confirmed', 'stopped'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const subscriptionOrder = orderBy(['email', 'branch', 'state', 'added'], 'email')

/** Letters that ask one addressee to say yes, within the life of their links. */
export const mostConfirmations = 3

/** From when on, by the account's clock, the arrivals of a day are told. */
export const arrivalsHour = 6

/** From when on, on the first of a month, the statement of the month before is sent. */
export const statementHour = 6
