import { useTranslation } from 'react-i18next'
import { type PasswordProblem, passwordProblem, passwordProblems } from '#core/people/people.ts'
import { isRefusal } from '#src/platform/reach.ts'

/** The server's problem with a password, or null. */
export function refusedFor(error: unknown): PasswordProblem | null {
  if (!isRefusal(error) || error.code !== 'password_refused') return null
  const { problem } = error.data as { problem: string }
  return passwordProblems.find((known) => known === problem) ?? 'common'
}

/** The problem of a new password in words: checked here where no list is needed, else by the server. */
export function usePasswordProblem() {
  const { t } = useTranslation('login')
  return (password: string, owner: { name: string; email: string }, error?: unknown): string | null => {
    const problem = passwordProblem(password, owner) ?? refusedFor(error)
    return problem && t(`problem.${problem}`)
  }
}
