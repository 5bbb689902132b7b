import { canSignIn } from '#core/agencies/accounts.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { needsSecondFactor } from '#core/people/people.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { normaliseEmail } from './email.ts'
import { checkPassword } from './password.ts'
import { presentPerson } from './present-person.ts'
import { findPersonByEmail, findPersonById, type PersonRow } from './store.ts'
import { issueToken } from './tokens.ts'

type Entry = Output<'home.signIn'>

/** Whether this person may sign in. */
export const isWelcome = ({ state, accountState }: PersonRow): boolean =>
  state === 'active' && (accountState === null || canSignIn(accountState))

/**
 * The person with this e-mail and password, or the challenge for the second step. Errors: `credentials_wrong`, with the
 * same timing for an unknown e-mail, a wrong password or an inactive person. Opens no session.
 */
export async function signIn(deps: Deps, credentials: Input<'home.signIn'>): Promise<Entry> {
  const row = await findPersonByEmail(deps.database, normaliseEmail(credentials.email))
  const matches = await checkPassword(credentials.password, row && isWelcome(row) ? row.passwordHash : null)
  return row && matches ? await nextStep(deps.database, row) : refuse('credentials_wrong')
}

/** The methods available for the second step. */
const secondWays = ({ totpSecret, hasPasskey }: PersonRow): ('app' | 'passkey')[] => [
  ...(hasPasskey ? (['passkey'] as const) : []),
  ...(totpSecret ? (['app'] as const) : []),
]

/** The step that follows a correct password. */
export async function nextStep(executor: Executor, row: PersonRow): Promise<Entry> {
  const ways = secondWays(row)
  const next = ways.length > 0 ? 'code' : needsSecondFactor(row.role) ? 'set_up' : 'in'
  if (next === 'in') return { next, person: presentPerson(row) }
  return { next, ways, challenge: await issueToken(executor, 'second_factor', { personId: row.id }) }
}

/** As `nextStep`, for a person who has just chosen a password. */
export async function nextStepOf(executor: Executor, personId: string): Promise<Entry> {
  const row = await findPersonById(executor, personId)
  return row ? await nextStep(executor, row) : refuse('link_expired')
}
