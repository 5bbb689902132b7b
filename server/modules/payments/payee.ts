import { eq } from 'drizzle-orm'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Executor } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'

export type Payee = typeof accounts.$inferSelect

/** The agency that sells; ends the request with `account_not_found` where there is none. */
export async function requirePayee(executor: Executor, accountId: string): Promise<Payee> {
  const [row] = await executor.select().from(accounts).where(eq(accounts.id, accountId))
  return row ?? refuse('account_not_found')
}
