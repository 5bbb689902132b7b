import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { daysToReopen } from '#core/sales/disputes.ts'
import type { MerchantProvider } from '#core/sales/merchant-accounts.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { merchantAccounts } from './tables.ts'

export type MerchantAccountRow = typeof merchantAccounts.$inferSelect

const separator = ':'

/** The provider name of its payments, which distinguishes them from those of other accounts. */
export const merchantName = ({ provider, id }: Pick<MerchantAccountRow, 'provider' | 'id'>): string =>
  nameAt(provider, id)

/** The same, built from the segments of a webhook's address, which are not verified. */
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
 * Locks a merchant account against a new key; returns whether the provider has refused its present key for a day.
 * Requests from before then have ended, and none starts while the key is refused.
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

/** The merchant account that an agency uses at a provider, or null. */
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

/** The agency's earlier account with this id at the provider, or null. */
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

/** Changes an account. A new key increases the version, which makes the gateways of all processes reload it. */
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

/** Whether staff permit the agency's accounts to take new payments. */
export async function pauseMerchants(tx: Executor, accountId: string, isPaused: boolean): Promise<void> {
  await tx.update(merchantAccounts).set({ isPaused }).where(eq(merchantAccounts.accountId, accountId))
}

/** The merchant accounts whose payments a bank may still take back: those in use, and those that ended recently. */
export const listFollowed = (executor: Executor): Promise<MerchantAccountRow[]> =>
  executor
    .select()
    .from(merchantAccounts)
    .where(
      sql`${merchantAccounts.endedAt} IS NULL OR ${merchantAccounts.endedAt} > now() - make_interval(days => ${daysToReopen}::int)`,
    )
    .orderBy(merchantAccounts.id)
