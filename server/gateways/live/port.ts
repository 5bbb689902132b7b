import type { Actor } from '#core/access.ts'
import type { Signal } from '#core/app/live.ts'

/** Tells browsers that something changed, as it happens, in whichever process it did. */
export interface LiveGateway {
  /** Rejects where the database cannot be listened to. */
  start(): Promise<void>
  /** Ends what listens. */
  stop(): Promise<void>
  /** `hear` is told what happens at the places until the answer is called; `ended` once nothing more will be told. */
  listen(places: readonly string[], hear: (signal: Signal) => void, ended: () => void): () => void
  /** By which somebody listens at Firebase; null where that is not set up. */
  keyOf(actor: Actor & { personId: string }): string | null
}
