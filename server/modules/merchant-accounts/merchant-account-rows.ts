import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { daysToReopen } from '#core/sales/disputes.ts'
import type { MerchantProvider } from '#core/sales/merchant-accounts.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { merchantAccounts } from './tables.ts'

export type MerchantAccountRow = typeof merchantAccounts.$inferSelect

const separator = ':'

/** The name of the provider of its payments: they are never mistaken for those of another account. */
export const merchantName = ({ provider, id }: Pick<MerchantAccountRow, 'provider' | 'id'>): string =>
  nameAt(provider, id)

/** The same of the segments of a webhook's address, of which nothing is known. */
export const nameAt = (provider: string, id: string): string => `${provider}${separator}${id}`

/** The id in a name of `merchantName`; null: the platform's provider. */
export const merchantIdOf = (name: string): string | null => name.split(separator)[1] ?? null

export async function findMerchantAccount(
  executor: Executor,
  id: string,
): Promise<MerchantAccountRow | null> {
  const [row] = await executor.select().from(merchantAccounts).where(eq(merchantAccounts.id, id))
  return row ?? null
}

/** Whether the provider refuses the present key of a merchant account. */
export async function isRefused(executor: Executor, id: string): Promise<boolean> {
  return ((await findMerchantAccount(executor, id))?.refusedAt ?? null) !== null
}

/**
 * Locks a merchant account against a new key; returns whether the provider has refused its present one for a day. No request of
 * the time before is under way any more, and none begins while it is refused.
 */
export async function lockRefused(tx: Executor, id: string): Promise<boolean> {
  const [row] = await tx
    .select({
      isLong: sql<boolean>`coalesce(${merchantAccounts.refusedAt} <= now() - interval '1 day', false)`,
    })
    .from(merchantAccounts)
    .where(eq(merchantAccounts.id, id))
    .for('no key update')
  return row?.isLong === true
}

/** The merchant account in use of an agency at a provider, or null. */
export async function findInUse(
  executor: Executor,
  accountId: string,
  provider: MerchantProvider,
): Promise<MerchantAccountRow | null> {
  const { accountId: whose, provider: at, endedAt } = merchantAccounts
  const [row] = await executor
    .select()
    .from(merchantAccounts)
    .where(and(eq(whose, accountId), eq(at, provider), isNull(endedAt)))
  return row ?? null
}

/** The merchant accounts of an agency, the latest first. */
export const listMerchantAccountsOf = (
  executor: Executor,
  accountId: string,
): Promise<MerchantAccountRow[]> =>
  executor
    .select()
    .from(merchantAccounts)
    .where(eq(merchantAccounts.accountId, accountId))
    .orderBy(desc(merchantAccounts.createdAt), desc(merchantAccounts.id))

/** An account of the agency at the provider that it had before, under the provider's id of it, or null. */
export async function findSameAccount(
  executor: Executor,
  {
    accountId,
    provider,
    providerAccount,
  }: Pick<MerchantAccountRow, 'accountId' | 'provider' | 'providerAccount'>,
): Promise<MerchantAccountRow | null> {
  const rows = await listMerchantAccountsOf(executor, accountId)
  return rows.find((one) => one.provider === provider && one.providerAccount === providerAccount) ?? null
}

export async function insertMerchantAccount(
  tx: Executor,
  row: typeof merchantAccounts.$inferInsert,
): Promise<void> {
  await tx.insert(merchantAccounts).values(row)
}

/** Changes an account; new keys count as another version, which the gateway of all processes follows. */
export async function updateMerchantAccount(
  tx: Executor,
  id: string,
  change: Partial<Omit<MerchantAccountRow, 'id' | 'accountId' | 'provider' | 'version'>>,
): Promise<void> {
  await tx
    .update(merchantAccounts)
    .set({ ...change, version: sql`${merchantAccounts.version} + 1` })
    .where(eq(merchantAccounts.id, id))
}

/** Whether the accounts of an agency take new payments, as far as staff decide it. */
export async function pauseMerchants(tx: Executor, accountId: string, isPaused: boolean): Promise<void> {
  await tx.update(merchantAccounts).set({ isPaused }).where(eq(merchantAccounts.accountId, accountId))
}

/** The merchant accounts whose payments a bank may still take back: those in use, and those that ended not long ago. */
export const listFollowed = (executor: Executor): Promise<MerchantAccountRow[]> =>
  executor
    .select()
    .from(merchantAccounts)
    .where(
      sql`${merchantAccounts.endedAt} IS NULL OR ${merchantAccounts.endedAt} > now() - make_interval(days => ${daysToReopen}::int)`,
    )
    .orderBy(merchantAccounts.id)
