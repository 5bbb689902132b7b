import type { Input } from '#core/contract/calls.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { checkCode } from './check-code.ts'
import { type Person, presentPerson } from './present-person.ts'
import { isWelcome } from './sign-in.ts'
import { findPersonById } from './store.ts'
import { consumeToken, countTry } from './tokens.ts'

/**
 * Returns the person who has both the password behind `challenge` and the code. Errors: `link_expired` or `code_wrong`;
 * `onTry` may reject the attempt.
 */
export async function confirmSignIn(
  deps: Deps,
  { challenge, code }: Input<'home.confirmSignIn'>,
  onTry: (personId: string) => void,
): Promise<Person> {
  const { database } = deps
  const found = await countTry(database, 'second_factor', challenge)
  const row = found?.personId ? await findPersonById(database, found.personId) : null
  if (!row || !isWelcome(row)) return refuse('link_expired')
  onTry(row.id)
  if (!(await checkCode(deps, database, row, code))) return refuse('code_wrong')
  if (!(await consumeToken(database, 'second_factor', challenge))) return refuse('link_expired')
  return presentPerson(row)
}
