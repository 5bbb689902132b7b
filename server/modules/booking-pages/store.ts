import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { BookingPage } from '#core/looks/booking-pages.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { bookingPageEditions as editions } from './tables.ts'

const ofOne = (accountId: string, groupUrl: string) =>
  and(eq(editions.accountId, accountId), eq(editions.groupUrl, groupUrl))

interface Edition {
  version: number
  page: BookingPage
  publishedAt: Date
  publishedBy: string | null
}

/** The editions of a page, the newest first. */
export async function listEditions(
  executor: Executor,
  accountId: string,
  groupUrl: string,
  most: number,
): Promise<Edition[]> {
  return await editionsWhere(executor, ofOne(accountId, groupUrl)).limit(most)
}

/** The initial page, from before the first published edition; null if none was published. */
export async function findFirstPage(
  executor: Executor,
  accountId: string,
  groupUrl: string,
): Promise<BookingPage | null> {
  const [first] = await editionsWhere(executor, and(ofOne(accountId, groupUrl), eq(editions.version, 0)))
  return first?.page ?? null
}

const editionsWhere = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({
      version: editions.version,
      page: editions.page,
      publishedAt: editions.publishedAt,
      publishedBy: people.name,
    })
    .from(editions)
    .leftJoin(people, eq(people.id, editions.publishedBy))
    .where(condition)
    .orderBy(desc(editions.version))

/** Inserts an edition; returns false if another request saved this version first. */
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
