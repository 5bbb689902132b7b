import { accountsReached } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The own account and all whose vouchers the requester redeems. Refuses with `unauthenticated` or `forbidden`. */
export function requireVoucherDesk({ actor }: Requester): { ownId: string; accountIds: readonly string[] } {
  if (!actor.personId) refuse('unauthenticated')
  const accountIds = accountsReached(actor, 'redeem vouchers') ?? []
  if (!actor.accountId || accountIds.length === 0) return refuse('forbidden')
  return { ownId: actor.accountId, accountIds }
}
