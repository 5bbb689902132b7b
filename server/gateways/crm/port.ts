/** One message to the CRM, with the same id and body on every attempt. */
export interface CrmMessage {
  id: string
  /** JSON. */
  body: string
}

/**
 * The result of a delivery. `refused`: this receiver permanently rejects messages. `failed`: to be retried, not before
 * `retryAfterSeconds` if the receiver sends it. `problem`: a short reason, without the message.
 */
export type CrmOutcome =
  | { result: 'taken' }
  | { result: 'refused'; problem: string }
  | { result: 'failed'; problem: string; retryAfterSeconds: number | null }

/** Sends events to the CRM. */
export interface CrmGateway {
  /** Whether there is a receiver; without one, events are kept. */
  listens: boolean
  /** Never throws, neither for the receiver's responses nor if it is unreachable. */
  send(message: CrmMessage, at: Date): Promise<CrmOutcome>
}
