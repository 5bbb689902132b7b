import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { crewLinks } from './tables.ts'

export type CrewLink = typeof crewLinks.$inferSelect

/** The link of a token at the account's address, while it works; null: there is none. */
export async function findCrewLinkByHash(
  executor: Executor,
  { accountId, kind, tokenHash }: Pick<CrewLink, 'accountId' | 'kind' | 'tokenHash'>,
): Promise<CrewLink | null> {
  const [row] = await executor
    .select()
    .from(crewLinks)
    .where(
      and(
        eq(crewLinks.tokenHash, tokenHash),
        eq(crewLinks.accountId, accountId),
        eq(crewLinks.kind, kind),
        sql`${crewLinks.expiresAt} > now()`,
      ),
    )
  return row ?? null
}

/** The phone as last sent, and when the link of the day was sent. */
export async function findSentLink(
  executor: Executor,
  { accountId, day, kind, name }: Pick<CrewLink, 'accountId' | 'day' | 'kind' | 'name'>,
): Promise<{ phone: string; sentAt: string | null }> {
  const rows = await executor
    .select()
    .from(crewLinks)
    .where(and(eq(crewLinks.accountId, accountId), eq(crewLinks.kind, kind), eq(crewLinks.name, name)))
    .orderBy(desc(crewLinks.sentAt))
  const sent = rows.find((row) => row.day === day)
  return { phone: rows[0]?.phone ?? '', sentAt: sent?.sentAt.toISOString() ?? null }
}

/** Stores a link in place of the one for the same person and day, whose token stops working. */
export async function insertCrewLink(
  executor: Executor,
  { accountId, day, kind, name, ...link }: Omit<CrewLink, 'sentAt'>,
): Promise<void> {
  await executor
    .insert(crewLinks)
    .values({ accountId, day, kind, name, ...link })
    .onConflictDoUpdate({
      target: [crewLinks.accountId, crewLinks.day, crewLinks.kind, crewLinks.name],
      set: { ...link, sentAt: sql`now()` },
    })
}

export async function deleteOldCrewLinks(executor: Executor, until: SQL): Promise<number> {
  const gone = await executor.delete(crewLinks).where(lte(crewLinks.expiresAt, until))
  return gone.rowCount ?? 0
}
