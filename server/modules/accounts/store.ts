import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Currency, ExchangeRate } from '#core/money.ts'
import type { Executor } from '#server/platform/database.ts'
import { accounts, exchangeRates, groups } from './tables.ts'

export type Account = typeof accounts.$inferSelect
export type Group = typeof groups.$inferSelect

export async function findAccountById(executor: Executor, id: string): Promise<Account | null> {
  return (await executor.select().from(accounts).where(eq(accounts.id, id)))[0] ?? null
}

export async function findGroupByUrl(
  executor: Executor,
  accountId: string,
  url: string,
): Promise<Group | null> {
  const rows = await executor
    .select()
    .from(groups)
    .where(and(eq(groups.accountId, accountId), eq(groups.url, url)))
  return rows[0] ?? null
}

/** Agencies that are no branch, oldest id first. */
export async function findAgencies(executor: Executor): Promise<{ id: string; name: string }[]> {
  return await executor
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(isNull(accounts.parentId))
    .orderBy(asc(accounts.id))
}

/**
 * Millionths of `to` per one `from` by the latest rate that has begun on the day `on`; one for one within a
 * currency. Throws where there is none: nothing can be sold without.
 */
export async function exchangeRate(
  executor: Executor,
  from: Currency,
  to: Currency,
  on: string,
): Promise<ExchangeRate> {
  if (from === to) return { from, to, micro: 1_000_000, on }
  const rows = await executor
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.from, from), eq(exchangeRates.to, to), lte(exchangeRates.on, on)))
    .orderBy(desc(exchangeRates.on))
    .limit(1)
  const rate = rows[0]
  if (!rate) throw new Error(`no exchange rate from ${from} to ${to} on ${on}`)
  return rate
}
