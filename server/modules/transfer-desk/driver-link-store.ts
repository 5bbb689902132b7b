import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { driverLinks } from './tables.ts'

type DriverLink = typeof driverLinks.$inferSelect

/** The link of a token at the account's address, while it works; null: there is none. */
export async function findDriverLinkByHash(
  executor: Executor,
  { accountId, tokenHash }: Pick<DriverLink, 'accountId' | 'tokenHash'>,
): Promise<DriverLink | null> {
  const [row] = await executor
    .select()
    .from(driverLinks)
    .where(
      and(
        eq(driverLinks.tokenHash, tokenHash),
        eq(driverLinks.accountId, accountId),
        sql`${driverLinks.expiresAt} > now()`,
      ),
    )
  return row ?? null
}

/** The driver's phone as last sent, and when the link of the day was sent. */
export async function findSentLink(
  executor: Executor,
  { accountId, day, driver }: { accountId: string; day: Day; driver: string },
): Promise<{ phone: string; sentAt: string | null }> {
  const rows = await executor
    .select()
    .from(driverLinks)
    .where(and(eq(driverLinks.accountId, accountId), eq(driverLinks.driver, driver)))
    .orderBy(desc(driverLinks.sentAt))
  const sent = rows.find((row) => row.day === day)
  return { phone: rows[0]?.phone ?? '', sentAt: sent?.sentAt.toISOString() ?? null }
}

/** Stores a link in place of the one for the same driver and day, whose token stops working. */
export async function insertDriverLink(
  executor: Executor,
  { accountId, day, driver, ...link }: Omit<DriverLink, 'sentAt'>,
): Promise<void> {
  await executor
    .insert(driverLinks)
    .values({ accountId, day, driver, ...link })
    .onConflictDoUpdate({
      target: [driverLinks.accountId, driverLinks.day, driverLinks.driver],
      set: { ...link, sentAt: sql`now()` },
    })
}

export async function deleteOldDriverLinks(executor: Executor, until: SQL): Promise<number> {
  const gone = await executor.delete(driverLinks).where(lte(driverLinks.expiresAt, until))
  return gone.rowCount ?? 0
}
