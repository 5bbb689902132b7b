/** A message to the CRM. Its id and body are the same on every attempt. */
export interface CrmMessage {
  id: string
  /** JSON. */
  body: string
}

/**
 * The result of a delivery. `refused`: the receiver rejects the message permanently. `failed`: the delivery is to be
 * retried, not before `retryAfterSeconds` if the receiver sends it. `problem`: a short reason, without the message's
 * contents.
 */
export type CrmOutcome =
  | { result: 'taken' }
  | { result: 'refused'; problem: string }
  | { result: 'failed'; problem: string; retryAfterSeconds: number | null }

/** Sends events to the CRM. */
export interface CrmGateway {
  /** Whether there is a receiver; without one, events are kept. */
  listens: boolean
  /** Never throws: an error response or an unreachable receiver is part of the result. */
  send(message: CrmMessage, at: Date): Promise<CrmOutcome>
}
