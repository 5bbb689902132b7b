import { passwordProblem } from '#core/people/people.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { commonPasswords } from './common-passwords.ts'

/** Refuses a new password with `password_refused` where the rules say so. */
export async function refuseBadPassword(
  password: string,
  owner: { name: string; email: string },
): Promise<void> {
  const common = await commonPasswords()
  const problem = passwordProblem(password, owner, (plain) => common.has(plain))
  if (problem) refuse('password_refused', { problem })
}
