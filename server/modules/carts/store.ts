import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CartContent } from '#core/cart/cart-copy.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { cartLinks, carts } from './tables.ts'

export type CartLinkRow = typeof cartLinks.$inferSelect

/** Returns those of the ids that belong to accounts. */
export async function listAccounts(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await executor
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Locks a person's carts for these accounts, creating empty ones where missing. */
export async function lockCarts(
  tx: Transaction,
  personId: string,
  accountIds: readonly string[],
): Promise<Map<string, CartContent>> {
  if (accountIds.length === 0) return new Map()
  const sorted = [...accountIds].sort()
  await tx
    .insert(carts)
    .values(sorted.map((accountId) => ({ personId, accountId, content: { lines: [], removed: [] } })))
    .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.personId, personId), inArray(carts.accountId, sorted)))
    .orderBy(asc(carts.accountId))
    .for('no key update')
  return new Map(rows.map(({ accountId, content }) => [accountId, content]))
}

export async function writeCart(
  tx: Transaction,
  personId: string,
  accountId: string,
  content: CartContent,
): Promise<void> {
  await tx
    .update(carts)
    .set({ content, updatedAt: sql`now()` })
    .where(and(eq(carts.personId, personId), eq(carts.accountId, accountId)))
}

/** A person's most recently changed carts. */
export const listCarts = (executor: Executor, personId: string, limit: number) =>
  executor
    .select({ accountId: carts.accountId, content: carts.content })
    .from(carts)
    .where(eq(carts.personId, personId))
    .orderBy(sql`${carts.updatedAt} DESC`, asc(carts.accountId))
    .limit(limit)

/** Deletes all but the person's `kept` most recently changed carts. */
export async function forgetOldCarts(tx: Transaction, personId: string, kept: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM carts WHERE person_id = ${personId} AND account_id NOT IN (
      SELECT account_id FROM carts WHERE person_id = ${personId} ORDER BY updated_at DESC, account_id LIMIT ${kept})`)
}

export async function insertCartLink(tx: Executor, row: typeof cartLinks.$inferInsert): Promise<CartLinkRow> {
  const [inserted] = await tx.insert(cartLinks).values(row).returning()
  if (!inserted) throw new Error('a cart link was not stored')
  return inserted
}

const isValid = sql`${cartLinks.expiresAt} > now()`

/** The unexpired link with this token hash, or null. */
export async function findCartLinkByHash(executor: Executor, tokenHash: string): Promise<CartLinkRow | null> {
  const [row] = await executor
    .select()
    .from(cartLinks)
    .where(and(eq(cartLinks.tokenHash, tokenHash), isValid))
  return row ?? null
}

/** The unexpired link with this id, or null. */
export async function findCartLink(executor: Executor, id: string): Promise<CartLinkRow | null> {
  const [row] = await executor
    .select()
    .from(cartLinks)
    .where(and(eq(cartLinks.id, id), isValid))
  return row ?? null
}

/** Deletes the account's unexpired link with this token hash and returns its content, or null. */
export async function takeCartLink(
  executor: Executor,
  accountId: string,
  tokenHash: string,
): Promise<CartLinkRow['content'] | null> {
  const [taken] = await executor
    .delete(cartLinks)
    .where(and(eq(cartLinks.tokenHash, tokenHash), eq(cartLinks.accountId, accountId), isValid))
    .returning({ content: cartLinks.content })
  return taken?.content ?? null
}

/** Deletes expired links. Returns their number. */
export async function deleteOldLinks(executor: Executor): Promise<number> {
  const gone = await executor.delete(cartLinks).where(sql`${cartLinks.expiresAt} <= now()`)
  return gone.rowCount ?? 0
}
