import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { normaliseEmail } from './email.ts'
import { checkPassword } from './password.ts'
import { type Person, presentPerson } from './present-person.ts'
import { findPersonByEmail } from './store.ts'

/**
 * Who has this e-mail and password. Refuses with `credentials_wrong`, in the same time, whether the e-mail is
 * unknown, the password wrong or the person no longer active. Opens no session.
 */
export async function signIn(deps: Deps, credentials: { email: string; password: string }): Promise<Person> {
  const row = await findPersonByEmail(deps.database, normaliseEmail(credentials.email))
  const matches = await checkPassword(credentials.password, row?.active ? row.passwordHash : null)
  return row && matches ? presentPerson(row) : refuse('credentials_wrong')
}
