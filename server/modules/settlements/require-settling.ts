import { can } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Who asks, by id. Refuses with `unauthenticated` or `forbidden`. */
export function requireSettling({ actor }: Requester): string {
  const { personId } = actor
  if (!personId) return refuse('unauthenticated')
  return can(actor, 'settle accounts') ? personId : refuse('forbidden')
}
