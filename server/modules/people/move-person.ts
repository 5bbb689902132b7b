import { eq } from 'drizzle-orm'
import { canMovePerson, type PersonState, personMoves } from '#core/people/people.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { PersonRow } from './store.ts'
import { people } from './tables.ts'

/** Activates or suspends a person. Errors: `seller_state` if the state table has no such transition. */
export async function movePerson(
  tx: Transaction,
  { id, state }: Pick<PersonRow, 'id' | 'state'>,
  to: PersonState,
  change: { name?: string; passwordHash?: string } = {},
): Promise<void> {
  if (!canMovePerson(state, to)) refuse('seller_state')
  await tx
    .update(people)
    .set({ state: movedState(personMoves, to), ...change })
    .where(eq(people.id, id))
}
