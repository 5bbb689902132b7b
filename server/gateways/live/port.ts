import type { Actor } from '#core/access.ts'
import type { Signal } from '#core/app/live.ts'

/** Sends change signals to browsers, whichever process makes the change. */
export interface LiveGateway {
  /** Rejects if the process cannot listen to the database. */
  start(): Promise<void>
  /** Stops listening. */
  stop(): Promise<void>
  /**
   * Calls `hear` for each signal at one of the places, until the returned function is called. Calls `ended` when the
   * stream closes.
   */
  listen(places: readonly string[], hear: (signal: Signal) => void, ended: () => void): () => void
  /** A token for listening at Firebase; null if Firebase is not used. */
  keyOf(actor: Actor & { personId: string }): string | null
}
