import type { Role } from '#core/access.ts'
import type { Language } from '#core/app/language.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { normaliseEmail } from './email.ts'
import { hashPassword } from './password.ts'
import { people } from './tables.ts'

export interface NewPerson {
  role: Role
  name: string
  email: string
  password: string
  /** Spanish by default. */
  language?: Language
  /** Null for platform staff. */
  accountId: string | null
}

/** Creates a person who can sign in. Returns the id. Throws if the e-mail is taken. */
export async function createPerson(executor: Executor, person: NewPerson): Promise<string> {
  const id = newId()
  const { password, email, ...rest } = person
  const passwordHash = await hashPassword(password)
  await executor.insert(people).values({ ...rest, id, email: normaliseEmail(email), passwordHash })
  return id
}

/** Creates a person without a password, to be invited by e-mail. Throws if the e-mail is taken. */
export async function createInvited(
  executor: Executor,
  person: Pick<
    typeof people.$inferInsert,
    'id' | 'accountId' | 'role' | 'name' | 'email' | 'phone' | 'language'
  >,
): Promise<void> {
  await executor.insert(people).values({ ...person, email: normaliseEmail(person.email), state: 'invited' })
}
