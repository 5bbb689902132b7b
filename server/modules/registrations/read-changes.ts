import { and, desc, eq } from 'drizzle-orm'
import { agencyDataEvents } from '#core/agencies/agency-changes.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readVersion } from './reach-registration.ts'
import { agencyChanges } from './tables.ts'

export type AgencyChange = typeof agencyChanges.$inferSelect

/** The latest proposal of each kind. */
export const readLatestChanges = (executor: Executor, accountId: string): Promise<AgencyChange[]> =>
  executor
    .selectDistinctOn([agencyChanges.kind])
    .from(agencyChanges)
    .where(eq(agencyChanges.accountId, accountId))
    .orderBy(agencyChanges.kind, desc(agencyChanges.proposedAt))

/** The proposals that wait for staff. */
export const readPendingChanges = (executor: Executor, accountId: string): Promise<AgencyChange[]> =>
  executor
    .select()
    .from(agencyChanges)
    .where(and(eq(agencyChanges.accountId, accountId), eq(agencyChanges.state, 'pending')))
    .orderBy(agencyChanges.proposedAt)

/** The proposal with this id, or null. */
export async function findChange(executor: Executor, id: string): Promise<AgencyChange | null> {
  return (await executor.select().from(agencyChanges).where(eq(agencyChanges.id, id)))[0] ?? null
}

/** The version of an agency's own data, for optimistic locking. */
export const readDataVersion = (executor: Executor, accountId: string): Promise<number> =>
  readVersion(executor, accountId, agencyDataEvents)

/**
 * Throws `agency_changed` if another person has changed the data since `version`; apps of earlier versions send none.
 * Requires the lock of the account.
 */
export async function requireSameData(
  tx: Transaction,
  accountId: string,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && (await readDataVersion(tx, accountId)) !== version) refuse('agency_changed')
}
