import { type SQL, sql } from 'drizzle-orm'
import { type Actor, can, reachOf } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import { keeperOfProspect, ofPlatform } from '#core/agencies/prospects.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findProspect, type ProspectRow } from './store.ts'

/** A condition on the prospect `p`, for lists: those in the person's portfolio; `true` if all are within reach. */
export const prospectsReached = (actor: Actor): SQL =>
  reachOf(actor, 'see prospects') === 'own portfolio'
    ? sql`(p.keeper_id = ${actor.personId} OR (p.keeper_id IS NULL AND p.stage = 'new'))`
    : sql`true`

interface Address {
  accountId: string
  id: string
}

/** A prospect by id. Errors: `prospect_not_found`, also for one in another person's portfolio. */
export async function requireProspect(
  executor: Executor,
  { actor }: Requester,
  { accountId, id }: Address,
  { action = 'see prospects', lock = false }: { action?: Action; lock?: boolean } = {},
): Promise<ProspectRow> {
  const found = await findProspect(executor, id, lock)
  const isReached =
    found &&
    (found.accountId ?? ofPlatform) === accountId &&
    can(actor, action, { keeperId: keeperOfProspect(found) })
  return isReached ? found : refuse('prospect_not_found')
}

/**
 * The prospect to work on, locked until the transaction ends: for a merged prospect, the one it was merged into.
 * Errors: `prospect_not_found`.
 */
export async function lockProspect(
  tx: Transaction,
  requester: Requester,
  address: Address,
  action: Action = 'work on prospects',
): Promise<ProspectRow> {
  const found = await requireProspect(tx, requester, address, { action, lock: true })
  if (!found.mergedInto) return found
  const kept = await findProspect(tx, found.mergedInto, true)
  return kept && can(requester.actor, action, { keeperId: keeperOfProspect(kept) })
    ? kept
    : refuse('prospect_not_found')
}
