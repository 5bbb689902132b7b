import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import { stateOfAgency } from '#server/modules/accounts/selling-terms.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type Domain, domains } from './tables.ts'

export async function findDomain(executor: Executor, accountId: string): Promise<Domain | null> {
  const [found] = await executor.select().from(domains).where(eq(domains.accountId, accountId))
  return found ?? null
}

/** Replaces the account's domain. */
export async function replaceDomain(
  executor: Executor,
  claim: Pick<Domain, 'accountId' | 'host' | 'token'>,
): Promise<void> {
  await removeDomainOf(executor, claim.accountId)
  await executor.insert(domains).values(claim)
}

/** Removes the account's domain and returns it, or null if there was none. */
export async function removeDomainOf(executor: Executor, accountId: string): Promise<Domain | null> {
  const [removed] = await executor.delete(domains).where(eq(domains.accountId, accountId)).returning()
  return removed ?? null
}

/** Whether any agency has proved the host. Must run as the platform: an agency sees only its own rows. */
export async function isProved(executor: Executor, host: string): Promise<boolean> {
  const rows = await executor
    .select({ host: domains.host })
    .from(domains)
    .where(and(eq(domains.host, host), isNotNull(domains.verifiedAt)))
  return rows.length > 0
}

/** The hosts of all verified domains, with the state of their agency. */
export async function listVerifiedHosts(executor: Executor) {
  return await executor
    .select({
      accountId: domains.accountId,
      host: domains.host,
      state: sql<AccountState>`${stateOfAgency}`,
    })
    .from(domains)
    .innerJoin(accounts, eq(accounts.id, domains.accountId))
    .where(isNotNull(domains.verifiedAt))
}

/** Returns the current claim, locked, or null if it has been removed or replaced. */
export async function lockDomain(
  tx: Transaction,
  { accountId, token }: Pick<Domain, 'accountId' | 'token'>,
): Promise<Domain | null> {
  const [found] = await tx
    .select()
    .from(domains)
    .where(and(eq(domains.accountId, accountId), eq(domains.token, token)))
    .for('no key update')
  return found ?? null
}

/** Updates a locked claim. */
export async function noteOnDomain(
  tx: Transaction,
  { accountId }: Pick<Domain, 'accountId'>,
  note: Partial<Pick<Domain, 'verifiedAt' | 'missingSince' | 'warnedAt'>>,
): Promise<void> {
  await tx.update(domains).set(note).where(eq(domains.accountId, accountId))
}

/** All verified domains. */
export const listVerified = (executor: Executor): Promise<Domain[]> =>
  executor.select().from(domains).where(isNotNull(domains.verifiedAt)).orderBy(asc(domains.accountId))
