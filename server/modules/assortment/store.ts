import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import { type AssortmentRule, changeRules, highlightsIn } from '#core/products/assortment.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { destinations, products } from '#server/modules/catalogue/tables.ts'
import { groups } from '#server/modules/groups/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { assortmentRules } from './tables.ts'

const { scope, subject, hidden, position, markupBp } = assortmentRules

const ofOne = (accountId: string, groupUrl: string) =>
  and(eq(assortmentRules.accountId, accountId), eq(assortmentRules.groupUrl, groupUrl))

/** The rules of an account, or of one of its groups, ordered by scope and subject. */
export async function findRules(
  executor: Executor,
  accountId: string,
  groupUrl: string,
): Promise<AssortmentRule[]> {
  const rows = await executor
    .select({ scope, subject, hidden, position, markupBp })
    .from(assortmentRules)
    .where(ofOne(accountId, groupUrl))
  return changeRules(rows, [], highlightsIn(rows))
}

/** Replaces the rules `before` with `next`, writing only the differences. */
export async function writeRules(
  tx: Transaction,
  { accountId, groupUrl }: { accountId: string; groupUrl: string },
  before: readonly AssortmentRule[],
  next: readonly AssortmentRule[],
): Promise<void> {
  const keyOf = (rule: AssortmentRule) => JSON.stringify(rule)
  const kept = new Set(next.map(keyOf))
  const gone = before.filter((rule) => !kept.has(keyOf(rule)))
  const known = new Set(before.map(keyOf))
  const fresh = next.filter((rule) => !known.has(keyOf(rule)))
  if (gone.length > 0) {
    const each = gone.map((rule) => and(eq(scope, rule.scope), eq(subject, rule.subject)))
    await tx.delete(assortmentRules).where(and(ofOne(accountId, groupUrl), or(...each)))
  }
  if (fresh.length > 0)
    await tx.insert(assortmentRules).values(fresh.map((rule) => ({ ...rule, accountId, groupUrl })))
}

/** Locks an account's rules until the transaction ends; returns false if there is no such account. */
export async function lockAccount(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update')
  return rows.length > 0
}

export async function hasAccount(executor: Executor, id: string): Promise<boolean> {
  return (await executor.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id))).length > 0
}

export async function hasGroup(executor: Executor, accountId: string, url: string): Promise<boolean> {
  const rows = await executor
    .select({ url: groups.url })
    .from(groups)
    .where(and(eq(groups.accountId, accountId), eq(groups.url, url)))
  return rows.length > 0
}

/** Destinations in display order. */
export async function findPlaces(executor: Executor): Promise<{ id: string; name: Text }[]> {
  return await executor
    .select({ id: destinations.id, name: destinations.name })
    .from(destinations)
    .orderBy(asc(destinations.position), asc(destinations.id))
}

/** The number of these products that exist. */
export async function countProducts(executor: Executor, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return row?.count ?? 0
}

/** The number of these destinations that exist. */
export async function countPlaces(executor: Executor, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(destinations)
    .where(inArray(destinations.id, [...ids]))
  return row?.count ?? 0
}
