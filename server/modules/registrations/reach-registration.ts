import { eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, can, reachOf } from '#core/access.ts'
import { type FileEvent, fileEvents } from '#core/agencies/registration-desk.ts'
import { type Account, accounts } from '#server/modules/accounts/tables.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { registrations } from './tables.ts'

type Registration = typeof registrations.$inferSelect

/** The assignee of an agency; null: new and unassigned. "" (unassigned, no longer new) matches no person. */
export const keeperOf = (
  account: Pick<Account, 'state'>,
  registration: Pick<Registration, 'executiveId'> | null,
): string | null => registration?.executiveId ?? (account.state === 'news' ? null : '')

/**
 * The same rule as a condition on the registration `r` and its account `a`, for lists; `true` if all are within reach.
 */
export const portfolioOf = (actor: Actor): SQL =>
  reachOf(actor, 'decide registrations') === 'own portfolio'
    ? sql`(r.executive_id = ${actor.personId} OR (r.executive_id IS NULL AND a.state = 'news'))`
    : sql`true`

/**
 * The registration of an account. `lock` locks it until the transaction ends. Errors: `registration_not_found`, also
 * for one in another person's portfolio.
 */
export async function requireFile(
  executor: Executor,
  { actor }: Requester,
  accountId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ account: Account; registration: Registration }> {
  const query = executor
    .select({ account: accounts, registration: registrations })
    .from(accounts)
    .innerJoin(registrations, eq(registrations.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  const [file] = lock ? await query.for('no key update') : await query
  const isReached =
    file &&
    can(actor, 'decide registrations', { accountId, keeperId: keeperOf(file.account, file.registration) })
  return isReached ? file : refuse('registration_not_found')
}

/** Locks an account's registration until the transaction ends. */
export async function lockFile(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT id FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`)
}

/** A condition on the audit log `u`: entries about an account's registration. */
export const ofFile = (accountId: string, events: readonly FileEvent[] = fileEvents): SQL =>
  sql`u.account_id = ${accountId} AND u.sale_id IS NULL AND u.event = ANY (${sql.param([...events])}::text[])`

/** The version of a registration, from its latest audit entry. A decision includes the version that the user saw. */
export async function readVersion(
  executor: Executor,
  accountId: string,
  events: readonly FileEvent[] = fileEvents,
): Promise<number> {
  const { rows } = await executor.execute<{ version: string }>(
    sql`SELECT coalesce(max(u.id), 0) AS version FROM audit u WHERE ${ofFile(accountId, events)}`,
  )
  return Number(rows[0]?.version ?? 0)
}

/** Throws `registration_changed` if the version is no longer the current one. Requires the registration's lock. */
export async function requireSeen(executor: Executor, accountId: string, version: number): Promise<void> {
  if ((await readVersion(executor, accountId)) !== version) refuse('registration_changed')
}
