import type { Actor } from '#core/access.ts'
import type { Transaction } from './database/database.ts'
import type { Deps } from './deps.ts'
import type { LimitedAction } from './http/limits.ts'

/** The identity and keys of a requester, for access to sales. */
export interface KeyedSale {
  id: string
  accountId: string
  sellerId: string | null
}

/** The context of a request besides its input. */
export interface Context {
  deps: Deps
  actor: Actor
  /** Network address of the client, for limits. */
  ip: string
  /** The request's host. */
  host: string
  /** A hash that identifies this browser, independent of the signed-in user; null without the browser's cookie. */
  browser: string | null
  /** Sets the browser's cookie if it is missing; it grants no access. */
  markBrowser(): void
  /** The stored hash of this browser's session token, or null. */
  sessionHash(): string | null
  /** Whether this browser's session was revoked, or its person or agency is suspended. */
  wasEnded(): Promise<boolean>
  /**
   * Counts one, or `amount`, against a limit of `limits.ts` for this device, its address and, if given, `detail`;
   * throws above the limit.
   */
  count(action: LimitedAction, detail?: string, amount?: number): void
  /**
   * Grants this browser access to a sale, opening a session if it has none; does nothing for people with access by
   * their role, which they may lose. Takes effect immediately, or with `tx`.
   */
  grant(sale: KeyedSale, tx?: Transaction): Promise<void>
  /** As `grant`, for access by a link or a code: the session continues under a new token. */
  grantOpened(sale: KeyedSale, tx?: Transaction): Promise<void>
  /** Signs this browser in with a new session token, at most until `latest`; its access to sales is kept. */
  signIn(personId: string, latest?: Date): Promise<void>
  /** Records on this browser that a person with this e-mail has signed in. */
  rememberDevice(email: string): void
  /** Whether a person with this e-mail has signed in on this browser: failed attempts elsewhere do not block it. */
  isRemembered(email: string): boolean
  /** Ends this browser's session. */
  signOut(): Promise<void>
}
