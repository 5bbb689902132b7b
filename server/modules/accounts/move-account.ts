import { eq } from 'drizzle-orm'
import { type AccountState, canMoveAccount } from '#core/accounts.ts'
import type { Transaction } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { type Account, accounts } from './tables.ts'

/** Where an agency that may have sold, or offered, sells no more. */
const ended: readonly AccountState[] = ['rejected', 'suspended', 'closed']

/**
 * Moves a locked agency to another state; where it sells no more, what it and its branches keep from others goes back. Refuses with `registration_state` where the table of states does not lead there.
 */
export async function moveLockedAccount(
  tx: Transaction,
  { id, state }: Pick<Account, 'id' | 'state'>,
  to: AccountState,
): Promise<void> {
  if (!canMoveAccount(state, to)) refuse('registration_state')
  await tx.update(accounts).set({ state: to }).where(eq(accounts.id, id))
  if (ended.includes(to))
    await enqueue(tx, 'release-rooms', { accountId: id }, { jobKey: `release-rooms:${id}` })
}

/** Takes the branches of an agency along to where it is now, whatever they are: they have no way of their own. Answers their ids. */
export async function moveBranches(tx: Transaction, agencyId: string, to: AccountState): Promise<string[]> {
  const moved = await tx
    .update(accounts)
    .set({ state: to })
    .where(eq(accounts.parentId, agencyId))
    .returning({ id: accounts.id })
  return moved.map(({ id }) => id)
}
