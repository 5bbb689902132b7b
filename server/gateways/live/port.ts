import type { Actor } from '#core/access.ts'
import type { Signal } from '#core/app/live.ts'

/** Sends change signals to browsers, from whichever process makes the change. */
export interface LiveGateway {
  /** Rejects if listening to the database fails. */
  start(): Promise<void>
  /** Stops listening. */
  stop(): Promise<void>
  /**
   * Calls `hear` for events at the places until the returned function is called; calls `ended` when the stream closes.
   */
  listen(places: readonly string[], hear: (signal: Signal) => void, ended: () => void): () => void
  /** A token for listening at Firebase; null without Firebase. */
  keyOf(actor: Actor & { personId: string }): string | null
}
