import type { PushAddress, PushMessage, PushOffer } from '#core/people/push.ts'

/**
 * The result of a message. `gone`: the address no longer exists. `failed`: to be retried, not before
 * `retryAfterSeconds` if the service sends it. `refused`: permanently rejected.
 */
export type PushOutcome =
  | { result: 'delivered' | 'gone' | 'refused' }
  | { result: 'failed'; reason: string; retryAfterSeconds: number | null }

/** The lifetime of a message, and the topic by which a later one replaces it. */
export interface PushOptions {
  lifeSeconds: number
}

/** Sends messages to people's devices. */
export interface PushGateway {
  /** The data that a browser needs to subscribe. */
  offer: PushOffer
  /** Whether messages can be sent to this address: only to known push services. */
  knows(address: PushAddress): boolean
  /** Never throws, neither for a service's response nor for a connection error, which is `failed`. */
  send(address: PushAddress, message: PushMessage, terms: PushOptions): Promise<PushOutcome>
}
