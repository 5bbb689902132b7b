import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import { stateOfAgency } from '#server/modules/accounts/selling-terms.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Domain, domains } from './tables.ts'

export async function findDomain(executor: Executor, accountId: string): Promise<Domain | null> {
  const [found] = await executor.select().from(domains).where(eq(domains.accountId, accountId))
  return found ?? null
}

/** Replaces the domain of the account. */
export async function replaceDomain(
  executor: Executor,
  claim: Pick<Domain, 'accountId' | 'host' | 'token'>,
): Promise<void> {
  await removeDomainOf(executor, claim.accountId)
  await executor.insert(domains).values(claim)
}

/** Whether there was one. */
export async function removeDomainOf(executor: Executor, accountId: string): Promise<boolean> {
  const removed = await executor.delete(domains).where(eq(domains.accountId, accountId)).returning()
  return removed.length > 0
}

/** Whether any agency has proved the host. Ask as the platform: of others, an agency sees no row. */
export async function isProved(executor: Executor, host: string): Promise<boolean> {
  const rows = await executor
    .select({ host: domains.host })
    .from(domains)
    .where(and(eq(domains.host, host), isNotNull(domains.verifiedAt)))
  return rows.length > 0
}

/** All proved hosts, with the state of their agency. */
export async function listProved(executor: Executor) {
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

/** Whether the claim with this token is still there and was not verified before. */
export async function verifyDomain(executor: Executor, claim: Pick<Domain, 'accountId' | 'token'>, at: Date) {
  const verified = await executor
    .update(domains)
    .set({ verifiedAt: at })
    .where(
      and(eq(domains.accountId, claim.accountId), eq(domains.token, claim.token), isNull(domains.verifiedAt)),
    )
    .returning()
  return verified.length > 0
}
