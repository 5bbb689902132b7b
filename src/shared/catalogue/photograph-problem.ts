import { useTranslation } from 'react-i18next'
import { maxFileBytes } from '#core/agencies/file-limits.ts'
import { minSides, type PhotographProblem, photographProblems } from '#core/products/photographs.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'

export const photographLimits = { size: maxFileBytes / 1024 / 1024, ...minSides }

/** The problem of a photograph that the server refused; null for any other error. */
export function photographProblemOf(error: unknown): PhotographProblem | null {
  const { problem = null } = isRefusal(error) ? Object(error.data) : {}
  return photographProblems.find((known) => known === problem) ?? null
}

/** The reason why a photograph was refused, in a sentence. */
export function usePhotographProblem(): (error: unknown) => string {
  const { t } = useTranslation('product-pictures')
  const errorText = useErrorTexts()
  return (error) => {
    const problem = photographProblemOf(error)
    return problem ? t(`problem.${problem}`, photographLimits) : errorText(error)
  }
}
