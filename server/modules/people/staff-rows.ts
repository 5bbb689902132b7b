import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#core/app/language.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { people } from './tables.ts'

const ofStaff = inArray(people.role, ['admin', 'executive'])

/** A staff member, locked until the transaction ends; null for an unknown id. */
export async function lockStaff(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      role: people.role,
      state: people.state,
      hasPassword: sql<boolean>`${people.passwordHash} IS NOT NULL`,
    })
    .from(people)
    .where(and(eq(people.id, id), ofStaff))
    .for('no key update')
  return row ?? null
}

/** Whether a staff member is active, locked until the transaction ends. */
export async function staysAtWork(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ state: people.state })
    .from(people)
    .where(and(eq(people.id, id), ofStaff))
    .for('share')
  return rows[0]?.state === 'active'
}

export async function updateStaff(
  tx: Transaction,
  id: string,
  { name, phone, language }: { name: string; phone: string | null; language: Language },
): Promise<void> {
  await tx
    .update(people)
    .set({ name, phone, language })
    .where(and(eq(people.id, id), ofStaff))
}
