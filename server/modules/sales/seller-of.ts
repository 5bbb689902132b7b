import { type Actor, can } from '#core/access.ts'

/** The seller when `actor` books at an account: owners and sellers at their own account, otherwise none. */
export const sellerOf = (actor: Actor, accountId: string): string | null =>
  can(actor, 'sell for a client', { accountId }) ? actor.personId : null
