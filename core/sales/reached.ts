import { type Actor, accountsReached, reachOf } from '#core/access.ts'
import type { Action } from '#core/actions.ts'

/**
 * Limits of a list of sales: `accounts` (null: all), and one seller (null: all). `keeperId` limits it to the accounts
 * in that portfolio, instead of `accounts`.
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
