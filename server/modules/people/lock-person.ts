import { eq } from 'drizzle-orm'
import type { PersonState } from '#core/people/people.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { people } from './tables.ts'

/** Returns a person's state and locks the person until the transaction ends, so that links are used one at a time. */
export async function lockPerson(tx: Transaction, id: string): Promise<PersonState | null> {
  const [row] = await tx
    .select({ state: people.state })
    .from(people)
    .where(eq(people.id, id))
    .for('no key update')
  return row?.state ?? null
}
