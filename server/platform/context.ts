import type { Actor } from '#core/access.ts'
import type { Transaction } from './database/database.ts'
import type { Deps } from './deps.ts'
import type { LimitedAction } from './http/limits.ts'

/** What it takes to say who reaches a sale. */
export interface KeyedSale {
  id: string
  accountId: string
  sellerId: string | null
}

/** What a request knows beside its input. */
export interface Context {
  deps: Deps
  actor: Actor
  /** Network address of the client, for limits. */
  ip: string
  /** Host that the request was sent to. */
  host: string
  /** Tells this browser from others, whoever is signed in: a hash, or null where it is not marked yet. */
  browser: string | null
  /** Marks a browser that is not marked, by a cookie that opens nothing. */
  markBrowser(): void
  /** What is stored of this browser's session token, or null. */
  sessionHash(): string | null
  /** Whether this browser's session was ended by somebody, or because its person or agency may no longer work here. */
  wasEnded(): Promise<boolean>
  /** Counts one, or `amount`, against a limit of `limits.ts` for this device, its address and, where given, `detail`; refuses beyond it. */
  count(action: LimitedAction, detail?: string, amount?: number): void
  /**
   * Gives this browser the key to a sale, opening a session if it has none; nothing to people who reach it by their
   * role, which they may lose. Takes effect at once, or with `tx`.
   */
  grant(sale: KeyedSale, tx?: Transaction): Promise<void>
  /** As `grant` for what a link or a code has opened: the session goes on under another token. */
  grantOpened(sale: KeyedSale, tx?: Transaction): Promise<void>
  /** Signs this browser in with a fresh session token, at most until `latest`; its keys to sales come along. */
  signIn(personId: string, latest?: Date): Promise<void>
  /** Notes on this browser that somebody with this e-mail has signed in on it. */
  rememberDevice(email: string): void
  /** Whether somebody with this e-mail has: others' wrong passwords do not hold up who comes from there. */
  isRemembered(email: string): boolean
  /** Ends this browser's session. */
  signOut(): Promise<void>
}
