/** One message to the CRM; the same id and body however often it is sent. */
export interface CrmMessage {
  id: string
  /** JSON. */
  body: string
}

/**
 * What became of it. `refused`: this receiver wants no more of it, ever. `failed`: to be sent again, not before
 * `retryAfterSeconds` where the receiver says so. `problem`: in a few words, without what was sent.
 */
export type CrmOutcome =
  | { result: 'taken' }
  | { result: 'refused'; problem: string }
  | { result: 'failed'; problem: string; retryAfterSeconds: number | null }

/** How the CRM is told. */
export interface CrmGateway {
  /** Whether there is anybody to tell; what happens meanwhile is kept. */
  listens: boolean
  /** Never throws for what the receiver answers, nor for one that cannot be reached. */
  send(message: CrmMessage, at: Date): Promise<CrmOutcome>
}
