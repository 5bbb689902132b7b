import { type Actor, can } from '#core/access.ts'

/**
 * The seller of a booking that `actor` makes at an account: owners and sellers are sellers at their own account only;
 * otherwise null.
 */
export const sellerOf = (actor: Actor, accountId: string): string | null =>
  can(actor, 'sell for a client', { accountId }) ? actor.personId : null
