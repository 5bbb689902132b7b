import type { PushAddress, PushMessage, PushOffer } from '#core/people/push.ts'

/**
 * The result of sending a message. `gone`: the address no longer exists. `failed`: the message is to be sent again, not
 * before `retryAfterSeconds` if the service sends it. `refused`: the service rejects the message permanently.
 */
export type PushOutcome =
  | { result: 'delivered' | 'gone' | 'refused' }
  | { result: 'failed'; reason: string; retryAfterSeconds: number | null }

/** A message's lifetime, and its topic: a later message with the same topic replaces it. */
export interface PushOptions {
  lifeSeconds: number
}

/** Sends messages to people's devices. */
export interface PushGateway {
  /** The data that a browser needs for subscribing. */
  offer: PushOffer
  /** Whether messages can be sent to this address. Only addresses at known push services are accepted. */
  knows(address: PushAddress): boolean
  /** Never throws: error responses and connection errors are part of the result, the latter as `failed`. */
  send(address: PushAddress, message: PushMessage, terms: PushOptions): Promise<PushOutcome>
}
