import { reachOf } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The account of somebody who may see or run its transfers. Refuses with `unauthenticated` or `forbidden`. */
export function requireDesk({ actor }: Requester, action: 'see transfers' | 'run transfers'): string {
  if (!actor.personId) refuse('unauthenticated')
  if (!actor.accountId || reachOf(actor, action) === null) return refuse('forbidden')
  return actor.accountId
}
