import { eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, can, reachOf } from '#core/access.ts'
import { fileEvents } from '#core/agencies/registration-desk.ts'
import { type Account, accounts } from '#server/modules/accounts/tables.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { registrations } from './tables.ts'

type Registration = typeof registrations.$inferSelect

/** In whose portfolio an agency is; null: it is new and nobody's. "" is nobody whom anybody could be. */
export const keeperOf = (
  account: Pick<Account, 'state'>,
  registration: Pick<Registration, 'executiveId'> | null,
): string | null => registration?.executiveId ?? (account.state === 'news' ? null : '')

/** The same as a condition on the registration `r` and its account `a`, for lists; nothing where all are reached. */
export const portfolioOf = (actor: Actor): SQL =>
  reachOf(actor, 'decide registrations') === 'own portfolio'
    ? sql`(r.executive_id = ${actor.personId} OR (r.executive_id IS NULL AND a.state = 'news'))`
    : sql`true`

/**
 * The file of an account. With `lock` nobody else changes it until the transaction ends. Refuses with
 * `registration_not_found`, also for what is in somebody else's portfolio.
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

/** Nothing is written into the file of an account by somebody else until the transaction ends. */
export async function lockFile(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT id FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`)
}

/** As a condition on the audit: what belongs to the story of an account's file. */
export const ofFile = (accountId: string): SQL =>
  sql`u.account_id = ${accountId} AND u.sale_id IS NULL AND u.event = ANY (${sql.param([...fileEvents])}::text[])`

/** Of the last that happened to a file: whoever decides says which one has been seen. */
export async function readVersion(executor: Executor, accountId: string): Promise<number> {
  const { rows } = await executor.execute<{ version: string }>(
    sql`SELECT coalesce(max(u.id), 0) AS version FROM audit u WHERE ${ofFile(accountId)}`,
  )
  return Number(rows[0]?.version ?? 0)
}

/** Refuses with `registration_changed` where something has happened since. Want the file locked. */
export async function requireSeen(executor: Executor, accountId: string, version: number): Promise<void> {
  if ((await readVersion(executor, accountId)) !== version) refuse('registration_changed')
}
