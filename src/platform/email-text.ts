import { useTranslation } from 'react-i18next'
import { emailProblem } from '#core/people/emails.ts'

/** Says what is wrong with a typed address: null where it can be sent, `incomplete` where no letter is to blame. */
export function useEmailText(): (typed: string, incomplete?: string) => string | null {
  const { t } = useTranslation('api-error')
  return (typed, incomplete = t('email_incomplete')) => {
    const problem = emailProblem(typed.trim())
    return problem === 'email_letters' ? t(problem) : problem && incomplete
  }
}
