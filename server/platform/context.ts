import { implement } from '@orpc/server'
import type { Actor } from '#core/access.ts'
import { contract } from '#core/contract/contract.ts'
import type { Deps } from './deps.ts'
import type { LimitedAction } from './limits.ts'

/** What a request knows beside its input. */
export interface Context {
  deps: Deps
  actor: Actor
  /** Null while nobody is signed in. */
  personId: string | null
  /** Network address of the client, for limits. */
  ip: string
  /** Counts against a limit of `limits.ts` for this address and, where given, `detail`; refuses beyond it. */
  count(action: LimitedAction, detail?: string): void
  /** Gives this browser the key to a sale, opening a session if it has none. Takes effect at once. */
  grant(saleId: string): Promise<void>
  /** Signs this browser in with a fresh session token; its keys to sales come along. */
  signIn(personId: string): Promise<void>
  /** Ends this browser's session. */
  signOut(): Promise<void>
}

/** The contract, ready to be implemented by the services. */
export const os = implement(contract).$context<Context>()
