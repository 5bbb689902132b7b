import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#core/app/language.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { people } from './tables.ts'

const ofStaff = inArray(people.role, ['admin', 'executive'])

/** Somebody of the platform's staff, until the transaction ends as they are now; null where nobody has this id. */
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

/** Whether somebody of the staff can work, and stays so until the transaction ends. */
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
