import { type Action, can, reachOf } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'

/** Refuses whoever has no desk: customers come to their sales by other ways. */
export function requireDesk({ actor }: Requester, action: Action): void {
  if (!actor.personId) refuse('unauthenticated')
  if (actor.role === 'customer' || reachOf(actor, action) === null) refuse('forbidden')
}

/** `sale`, if the requester may do `action` to it as one of the agency; else it is as good as none: `sale_not_found`. */
export function requireReached<S extends { accountId: string }>(
  { actor }: Requester,
  action: Action,
  sale: S | null | undefined,
): S {
  // Without the sale's id: a key to it, from buying or from a mail, opens no desk.
  return sale && can(actor, action, { accountId: sale.accountId }) ? sale : refuse('sale_not_found')
}
