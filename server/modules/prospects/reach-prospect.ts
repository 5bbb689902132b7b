import { type Action, can } from '#core/access.ts'
import { ofPlatform } from '#core/prospects.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { findProspect, type ProspectRow } from './store.ts'

/** Who works on prospects. Refuses with `unauthenticated` or `forbidden`. */
export function requireProspector({ actor }: Requester, action: Action): string {
  if (!actor.personId) return refuse('unauthenticated')
  if (!can(actor, action)) return refuse('forbidden')
  return actor.personId
}

/** A prospect by its address, with `lock` until the transaction ends. Refuses with `prospect_not_found`. */
export async function requireProspect(
  executor: Executor,
  { accountId, id }: { accountId: string; id: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<ProspectRow> {
  const found = await findProspect(executor, id, lock)
  return found && (found.accountId ?? ofPlatform) === accountId ? found : refuse('prospect_not_found')
}
