import { useTranslation } from 'react-i18next'
import { emailProblem } from '#core/people/emails.ts'

/**
 * Validates a typed e-mail address. Returns null if it is valid, and `incomplete` if no single character is at fault.
 */
export function useEmailText(): (typed: string, incomplete?: string) => string | null {
  const { t } = useTranslation('api-error')
  return (typed, incomplete = t('email_incomplete')) => {
    const problem = emailProblem(typed.trim())
    return problem === 'email_letters' ? t(problem) : problem && incomplete
  }
}
