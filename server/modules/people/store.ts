import { eq, sql } from 'drizzle-orm'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { passkeys, people } from './tables.ts'

const columns = {
  id: people.id,
  role: people.role,
  name: people.name,
  email: people.email,
  state: people.state,
  passwordHash: people.passwordHash,
  accountId: people.accountId,
  accountName: accounts.name,
  accountState: accounts.state,
  permissions: people.permissions,
  language: people.language,
  totpSecret: people.totpSecret,
  hasPasskey: sql<boolean>`EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.personId} = ${people.id})`,
}

const query = (executor: Executor) =>
  executor.select(columns).from(people).leftJoin(accounts, eq(accounts.id, people.accountId))

export type PersonRow = Awaited<ReturnType<typeof query>>[number]

export async function findPersonById(executor: Executor, id: string): Promise<PersonRow | null> {
  return (await query(executor).where(eq(people.id, id)))[0] ?? null
}

/** `email` is normalized by `normaliseEmail`. */
export async function findPersonByEmail(executor: Executor, email: string): Promise<PersonRow | null> {
  return (await query(executor).where(eq(people.email, email)))[0] ?? null
}
