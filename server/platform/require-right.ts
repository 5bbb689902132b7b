import { reachOf } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import type { Context } from './context.ts'
import { refuse } from './http/refuse.ts'

type Requester = Pick<Context, 'actor'>

/** The id of the person who is calling. Refuses with `unauthenticated`. */
export const requirePerson = ({ actor }: Requester): string => actor.personId ?? refuse('unauthenticated')

/**
 * The id of the person who is calling, whose role has `action` at all; on which rows is decided where they are read.
 * Refuses with `unauthenticated` or `forbidden`.
 */
export function requireRight(requester: Requester, action: Action): string {
  const personId = requirePerson(requester)
  return reachOf(requester.actor, action) === null ? refuse('forbidden') : personId
}

/** As `requireRight`, for people of the platform alone: an agency's are refused too. */
export function requireStaffRight(requester: Requester, action: Action): void {
  requireRight(requester, action)
  if (requester.actor.accountId !== null) refuse('forbidden')
}

/** As `requireRight`, with the account that the person works for: staff of the platform are refused too. */
export function requireOwnRight(
  requester: Requester,
  action: Action,
): { personId: string; accountId: string } {
  const personId = requireRight(requester, action)
  return { personId, accountId: requester.actor.accountId ?? refuse('forbidden') }
}
