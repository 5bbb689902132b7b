import { eq } from 'drizzle-orm'
import { type AccountState, canMoveAccount } from '#core/accounts.ts'
import type { Transaction } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { type Account, accounts } from './tables.ts'

/** Moves a locked agency to another state. Refuses with `registration_state` where the table of states does not lead there. */
export async function moveLockedAccount(
  tx: Transaction,
  { id, state }: Pick<Account, 'id' | 'state'>,
  to: AccountState,
): Promise<void> {
  if (!canMoveAccount(state, to)) refuse('registration_state')
  await tx.update(accounts).set({ state: to }).where(eq(accounts.id, id))
}

/** Closes the branches of an agency that is closed, whatever they are. Answers their ids. */
export async function closeBranches(tx: Transaction, agencyId: string): Promise<string[]> {
  const closed = await tx
    .update(accounts)
    .set({ state: 'closed' })
    .where(eq(accounts.parentId, agencyId))
    .returning({ id: accounts.id })
  return closed.map(({ id }) => id)
}
