import type { Actor } from '#core/access.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createTurns } from '#server/platform/turns.ts'

/**
 * The number of files that a process creates at the same time, and the maximum number of waiting ones. Each file uses a
 * database connection.
 */
const turns = createTurns({ atOnce: 2, maxWaiting: 20 })
/** Maximum number of waiting files per account: one of each list. */
const maxOfAccount = 4
const ofAccount = new Map<string, number>()
const retryAfterSeconds = 10

/**
 * Creates a file when its turn comes. Errors: `files_busy` if too many are waiting, in total or for the account. Throws
 * if `signal` is aborted.
 */
export async function makeFile<T>(
  { accountId, personId }: Pick<Actor, 'accountId' | 'personId'>,
  signal: AbortSignal,
  make: () => Promise<T>,
): Promise<T> {
  // Visitors skip the queue, since `make` refuses them before it reads anything.
  if (personId === null) return await make()
  const account = accountId ?? personId
  const makeWanted = () => {
    signal.throwIfAborted()
    return make()
  }
  const before = ofAccount.get(account) ?? 0
  const made = before < maxOfAccount ? turns(makeWanted) : null
  if (!made) return refuse('files_busy', { retryAfterSeconds })
  ofAccount.set(account, before + 1)
  try {
    return await made
  } finally {
    const left = (ofAccount.get(account) ?? 1) - 1
    if (left > 0) ofAccount.set(account, left)
    else ofAccount.delete(account)
  }
}
