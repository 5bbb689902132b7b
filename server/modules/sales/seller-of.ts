import { type Actor, can } from '#core/access.ts'

/** Who sells where `actor` books at an account: owners and sellers at their own, and nobody elsewhere. */
export const sellerOf = (actor: Actor, accountId: string): string | null =>
  can(actor, 'sell for a client', { accountId }) ? actor.personId : null
