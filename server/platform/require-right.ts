import { reachOf } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import type { Context } from './context.ts'
import { refuse } from './http/refuse.ts'

type Requester = Pick<Context, 'actor'>

/** The caller's person id. Errors: `unauthenticated`. */
export const requirePerson = ({ actor }: Requester): string => actor.personId ?? refuse('unauthenticated')

/**
 * The caller's person id, if the caller's role has the right to `action` at all; access to individual rows is decided
 * where they are read. Errors: `unauthenticated`, `forbidden`.
 */
export function requireRight(requester: Requester, action: Action): string {
  const personId = requirePerson(requester)
  return reachOf(requester.actor, action) === null ? refuse('forbidden') : personId
}

/** As `requireRight`, for platform staff only: an agency's people are refused too. */
export function requireStaffRight(requester: Requester, action: Action): void {
  requireRight(requester, action)
  if (requester.actor.accountId !== null) refuse('forbidden')
}

/** As `requireRight`, but returns the person's account: platform staff are refused too. */
export function requireOwnRight(
  requester: Requester,
  action: Action,
): { personId: string; accountId: string } {
  const personId = requireRight(requester, action)
  return { personId, accountId: requester.actor.accountId ?? refuse('forbidden') }
}
