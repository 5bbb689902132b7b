import type { SessionCaller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isWelcome } from './sign-in.ts'
import { findPersonById, type PersonRow } from './store.ts'
import type { Token } from './tokens.ts'

/** The person whose app is being set up, and the app's secret. Errors: `link_expired`. */
export async function requireSetup(
  executor: Executor,
  { actor }: SessionCaller,
  found: Token | null,
): Promise<{ row: PersonRow; sealed: string }> {
  const signsIn = found?.data.signsIn === true
  const mayAsk = found?.personId && (signsIn || found.personId === actor.personId)
  const row = mayAsk ? await findPersonById(executor, found.personId as string) : null
  const sealed = found?.data.sealed
  if (!row || !isWelcome(row) || typeof sealed !== 'string') return refuse('link_expired')
  // A person who has gained a second factor in the meantime must use it: a password alone cannot replace it.
  if (signsIn && (row.totpSecret || row.hasPasskey)) return refuse('link_expired')
  return { row, sealed }
}
