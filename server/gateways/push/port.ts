import type { PushAddress, PushMessage, PushOffer } from '#core/people/push.ts'

/**
 * What became of a message. `gone`: nobody is at the address any more. `failed`: to be tried again, not before
 * `retryAfterSeconds` where the service says so. `refused`: it will never be taken.
 */
export type PushOutcome =
  | { result: 'delivered' | 'gone' | 'refused' }
  | { result: 'failed'; reason: string; retryAfterSeconds: number | null }

/** For how long a message is worth something, and what replaces one that has not come yet. */
export interface PushTerms {
  lifeSeconds: number
}

/** How messages reach people's devices. */
export interface PushGateway {
  /** What a browser needs to be reached. */
  offer: PushOffer
  /** Whether messages can be sent to this address: one of a push service that we know. */
  knows(address: PushAddress): boolean
  /** Never throws for what a service answers; throws nothing for a broken connection either, which has `failed`. */
  send(address: PushAddress, message: PushMessage, terms: PushTerms): Promise<PushOutcome>
}
