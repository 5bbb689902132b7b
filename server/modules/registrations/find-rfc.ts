import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { registrations } from './tables.ts'

/** An account's RFC, its Mexican tax id; null for an account without a registration, such as a branch. */
export async function findRfc(executor: Executor, accountId: string): Promise<string | null> {
  const [row] = await executor
    .select({ rfc: registrations.rfc })
    .from(registrations)
    .where(eq(registrations.accountId, accountId))
  return row?.rfc || null
}
