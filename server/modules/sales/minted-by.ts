import { can } from '#core/access.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import type { Requester } from './record-event.ts'
import type { WholeSale } from './whole-sale.ts'

/** The data stored with the key of a hold. */
export interface Minted {
  saleId: string
  /** A hash that identifies the key's creator; null for a client without cookies. */
  by?: string | null
}

/** A hash of the key's creator: the signed-in person, or else the browser; null if neither is known. */
export function minterOf({ actor, browser }: Requester): string | null {
  if (actor.personId) return hashToken(`person:${actor.personId}`)
  return browser ? hashToken(`browser:${browser}`) : null
}

/**
 * Whether a repeated key of a hold, created by `by`, gives access to its sale: it does for its creator, and for a
 * requester with access to the sale. Clients without cookies cannot be distinguished, so their keys work only until a
 * customer's name is stored.
 */
export function mayRepeat(requester: Requester, by: string | null, { sale }: WholeSale): boolean {
  const { id: saleId, accountId, sellerId: personId } = sale
  if (can(requester.actor, 'see a sale', { saleId, accountId, personId })) return true
  const minter = minterOf(requester)
  return by === null ? minter === null && sale.customer === null : by === minter
}
