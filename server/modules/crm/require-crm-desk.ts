import { type Action, can } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Refuses whoever has no business with what goes to the CRM: `unauthenticated` or `forbidden`. */
export function requireCrmDesk(
  { actor }: Requester,
  action: Extract<Action, `${string} crm deliveries`>,
): void {
  if (!actor.personId) refuse('unauthenticated')
  if (!can(actor, action)) refuse('forbidden')
}
