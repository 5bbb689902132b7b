import { and, eq, ne, sql } from 'drizzle-orm'
import type { PersonState } from '#core/people/people.ts'
import { lockStaff } from '#server/modules/people/staff-rows.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Serializes transactions that add admins or change their state. */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('admins'))`)
}

/** Returns an admin, locked. Errors: `person_not_found`. */
export async function lockAdmin(
  tx: Transaction,
  id: string,
): Promise<{ id: string; state: PersonState; hasPassword: boolean }> {
  const row = await lockStaff(tx, id)
  return row?.role === 'admin' ? { id, ...row } : refuse('person_not_found')
}

/** Whether the platform has an admin, in any state. */
export async function hasAdmin(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: people.id }).from(people).where(eq(people.role, 'admin')).limit(1)
  return rows.length > 0
}

/** Throws `last_admin` if no other admin is active. Call `lockAdmins` first. */
export async function requireOtherAdmin(tx: Transaction, id: string): Promise<void> {
  const others = and(eq(people.role, 'admin'), eq(people.state, 'active'), ne(people.id, id))
  const rows = await tx.select({ id: people.id }).from(people).where(others).limit(1)
  if (rows.length === 0) refuse('last_admin')
}
