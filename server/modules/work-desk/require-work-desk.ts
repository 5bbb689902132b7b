import { type Action, reachOf } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Refuses whoever has no business with the platform's list of work: `unauthenticated` or `forbidden`. */
export function requireWorkDesk({ actor }: Requester, action: Extract<Action, `${string} work items`>): void {
  if (!actor.personId) refuse('unauthenticated')
  if (reachOf(actor, action) === null) refuse('forbidden')
}
