import { passwordProblem } from '#core/people/people.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { commonPasswords } from './common-passwords.ts'

/** Throws `password_refused` for a new password that breaks the rules. */
export async function refuseBadPassword(
  password: string,
  owner: { name: string; email: string },
): Promise<void> {
  const common = await commonPasswords()
  const problem = passwordProblem(password, owner, (plain) => common.has(plain))
  if (problem) refuse('password_refused', { problem })
}
