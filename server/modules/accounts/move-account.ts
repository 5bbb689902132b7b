import { and, eq, isNull, ne } from 'drizzle-orm'
import { type AccountState, accountMoves, canMoveAccount, maySell } from '#core/agencies/accounts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Account, accounts } from './tables.ts'

/**
 * Moves a locked agency to another state. If it may not sell in the new state, its blocked rooms and those of its
 * branches are released. Errors: `registration_state` if the table of states does not allow the move.
 */
export async function moveLockedAccount(
  tx: Transaction,
  { id, state }: Pick<Account, 'id' | 'state'>,
  to: AccountState,
): Promise<void> {
  if (!canMoveAccount(state, to)) refuse('registration_state')
  await tx
    .update(accounts)
    .set({ state: movedState(accountMoves, to) })
    .where(eq(accounts.id, id))
  if (!maySell(to)) await enqueue(tx, 'release-rooms', { accountId: id }, { jobKey: `release-rooms:${id}` })
}

/**
 * Sets an agency's state on its branches, whatever their own state. A branch that its owner has closed can only become
 * `closed`. Returns the ids of the changed branches.
 */
export async function moveBranches(tx: Transaction, agencyId: string, to: AccountState): Promise<string[]> {
  const moved = await tx
    .update(accounts)
    .set({ state: to })
    .where(
      and(
        eq(accounts.parentId, agencyId),
        ne(accounts.state, to),
        to === 'closed' ? undefined : isNull(accounts.closingAt),
      ),
    )
    .returning({ id: accounts.id })
  return moved.map(({ id }) => id)
}
