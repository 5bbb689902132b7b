import { type Actor, accountsReached, reachOf } from '#core/access.ts'
import type { Action } from '#core/actions.ts'

/**
 * The sales that a list may contain: those of `accounts` (null for all) and of one seller (null for all). `keeperId`:
 * only those of the accounts in that person's portfolio, in place of `accounts`.
 */
export interface SalesReached {
  accounts: readonly string[] | null
  sellerId: string | null
  keeperId: string | null
}

/** The sales or quotes that `actor`'s `action` reaches in lists. */
export const salesReached = (actor: Actor, action: Action): SalesReached => ({
  accounts: accountsReached(actor, action),
  sellerId: reachOf(actor, action) === 'own work' ? actor.personId : null,
  keeperId: reachOf(actor, action) === 'own portfolio' ? actor.personId : null,
})
