import { can } from '#core/access.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import type { Requester } from './record-event.ts'
import type { WholeSale } from './whole-sale.ts'

/** What is stored with the key of a hold. */
export interface Minted {
  saleId: string
  /** Whose key it is, hashed; null for a client without any cookie. */
  by?: string | null
}

/** Who mints a key: the person who is signed in, else the browser. */
export function minterOf({ actor, browser }: Requester): string | null {
  if (actor.personId) return hashToken(`person:${actor.personId}`)
  return browser ? hashToken(`browser:${browser}`) : null
}

/**
 * Whether the key of a hold, minted by `by`, opens its sale again: for whoever minted it or reaches the sale anyway. A
 * client without cookies is any other such client: it does so only until the sale knows somebody's name.
 */
export function mayRepeat(requester: Requester, by: string | null, { sale }: WholeSale): boolean {
  const { id: saleId, accountId, sellerId: personId } = sale
  if (can(requester.actor, 'see a sale', { saleId, accountId, personId })) return true
  const minter = minterOf(requester)
  return by === null ? minter === null && sale.customer === null : by === minter
}
