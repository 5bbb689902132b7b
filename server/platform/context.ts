import type { Actor } from '#core/access.ts'
import type { Transaction } from './database/database.ts'
import type { Deps } from './deps.ts'
import type { LimitedAction } from './http/limits.ts'

/** A sale, with what is needed for granting access to it. */
export interface KeyedSale {
  id: string
  accountId: string
  sellerId: string | null
}

/** The context of a request, without its input. */
export interface Context {
  deps: Deps
  actor: Actor
  /** Network address of the client, for rate limits. */
  ip: string
  /** The host to which the request was sent. */
  host: string
  /** A hash that identifies this browser, whoever is signed in; null without the browser's cookie. */
  browser: string | null
  /** Sets the browser's cookie if it is missing; it grants no access. */
  markBrowser(): void
  /** The stored hash of this browser's session token, or null. */
  sessionHash(): string | null
  /** Whether this browser's session was revoked, or its person or agency is suspended. */
  wasEnded(): Promise<boolean>
  /**
   * Counts one, or `amount`, toward a limit of `limits.ts` for this device, its network address and, if given,
   * `detail`. Throws above the limit.
   */
  count(action: LimitedAction, detail?: string, amount?: number): void
  /**
   * Grants this browser access to a sale, opening a session if it has none. Does nothing for people whose role gives
   * them access, since they may lose that role. Takes effect immediately, or with `tx`.
   */
  grant(sale: KeyedSale, tx?: Transaction): Promise<void>
  /** As `grant`, for access through a link or a code: the session continues under a new token. */
  grantOpened(sale: KeyedSale, tx?: Transaction): Promise<void>
  /**
   * Signs the person in on this browser with a new session token, valid until `latest` at most. The browser keeps its
   * access to sales.
   */
  signIn(personId: string, latest?: Date): Promise<void>
  /** Remembers on this browser that a person with this e-mail has signed in. */
  rememberDevice(email: string): void
  /**
   * Whether a person with this e-mail has signed in on this browser. If so, failed attempts elsewhere do not block it.
   */
  isRemembered(email: string): boolean
  /** Ends this browser's session. */
  signOut(): Promise<void>
}
