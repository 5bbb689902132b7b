import { and, desc, eq } from 'drizzle-orm'
import type { BookingPage } from '#core/booking-pages.ts'
import { type Account, accounts, type Group, groups } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Executor, Transaction } from '#server/platform/database.ts'
import { bookingPageEditions as editions } from './tables.ts'

/** The account, and its group where one is named. */
export async function findOwner(
  executor: Executor,
  accountId: string,
  groupUrl: string | undefined,
): Promise<{ account: Account | null; group: Group | null }> {
  const [account] = await executor.select().from(accounts).where(eq(accounts.id, accountId))
  if (groupUrl === undefined) return { account: account ?? null, group: null }
  const [group] = await executor
    .select()
    .from(groups)
    .where(and(eq(groups.accountId, accountId), eq(groups.url, groupUrl)))
  return { account: account ?? null, group: group ?? null }
}

const ofOne = (accountId: string, groupUrl: string) =>
  and(eq(editions.accountId, accountId), eq(editions.groupUrl, groupUrl))

/** The editions of a page, the newest first. */
export async function listEditions(
  executor: Executor,
  accountId: string,
  groupUrl: string,
  most: number,
): Promise<{ version: number; page: BookingPage; publishedAt: Date; publishedBy: string | null }[]> {
  return await executor
    .select({
      version: editions.version,
      page: editions.page,
      publishedAt: editions.publishedAt,
      publishedBy: people.name,
    })
    .from(editions)
    .leftJoin(people, eq(people.id, editions.publishedBy))
    .where(ofOne(accountId, groupUrl))
    .orderBy(desc(editions.version))
    .limit(most)
}

/** False where somebody else was first with this version. */
export async function insertEdition(
  tx: Transaction,
  row: Omit<typeof editions.$inferInsert, 'publishedAt'>,
): Promise<boolean> {
  const written = await tx
    .insert(editions)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: editions.version })
  return written.length > 0
}
