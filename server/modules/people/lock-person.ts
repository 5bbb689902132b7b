import { eq } from 'drizzle-orm'
import type { PersonState } from '#core/people/people.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { people } from './tables.ts'

/** A person's state, locked until the transaction ends: several links are used one at a time. */
export async function lockPerson(tx: Transaction, id: string): Promise<PersonState | null> {
  const [row] = await tx
    .select({ state: people.state })
    .from(people)
    .where(eq(people.id, id))
    .for('no key update')
  return row?.state ?? null
}
