import { eq } from 'drizzle-orm'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { leads, registrations } from './tables.ts'

/** The registration of an agency, with the CRM's id for its lead; null if there is none. */
export async function findRegistration(executor: Executor, accountId: string) {
  const [found] = await executor
    .select({ registration: registrations, account: accounts, leadReference: leads.reference })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .leftJoin(leads, eq(leads.id, registrations.leadId))
    .where(eq(registrations.accountId, accountId))
  return found ?? null
}
