import { can } from '#core/access.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import type { Requester } from './record-event.ts'
import type { WholeSale } from './whole-sale.ts'

/** The data stored with the key of a hold. */
export interface Minted {
  saleId: string
  /** The hash of the key's creator; null for a client without cookies. */
  by?: string | null
}

/** The creator of a key: the signed-in user, else the browser. */
export function minterOf({ actor, browser }: Requester): string | null {
  if (actor.personId) return hashToken(`person:${actor.personId}`)
  return browser ? hashToken(`browser:${browser}`) : null
}

/**
 * Whether the key of a hold, created by `by`, gives access to its sale again: for its creator, or for a requester with
 * access to the sale. Clients without cookies cannot be distinguished: their keys work only until the sale has a
 * customer's name.
 */
export function mayRepeat(requester: Requester, by: string | null, { sale }: WholeSale): boolean {
  const { id: saleId, accountId, sellerId: personId } = sale
  if (can(requester.actor, 'see a sale', { saleId, accountId, personId })) return true
  const minter = minterOf(requester)
  return by === null ? minter === null && sale.customer === null : by === minter
}
