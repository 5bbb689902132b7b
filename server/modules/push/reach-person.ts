import { can } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Whose devices. Refuses with `unauthenticated` or, where there is nothing to be told, with `forbidden`. */
export function requireReader({ actor }: Requester): { personId: string; accountId: string } {
  const { personId, accountId } = actor
  if (!personId) return refuse('unauthenticated')
  if (!accountId || !can(actor, 'read notices', { accountId })) return refuse('forbidden')
  return { personId, accountId }
}
