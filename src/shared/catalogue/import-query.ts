import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportProblem } from '#core/imports/import-reasons.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Refusal } from '#src/platform/verbs.ts'

export type ProductImport = Outputs['product']['getImport']
export type ImportReport = Outputs['product']['checkImport']
export type ImportRow = Outputs['product']['listImports']['rows'][number]

/** Refetches the data that an import may have changed. */
export const refreshCatalogue = (queries: QueryClient): Promise<unknown> =>
  queries.invalidateQueries({ queryKey: [['product']], refetchType: 'active' })

/** The reason why a file cannot be imported, in a sentence. */
export function useImportErrors(): (error: unknown) => string {
  const { t } = useTranslation('product-import')
  const errorText = useErrorTexts()
  return (error) => {
    if (!(error instanceof Refusal) || error.code !== 'import_refused') return errorText(error)
    const { problem, params } = error.data as { problem: ImportProblem; params: Record<string, string> }
    return t(`problem.${problem}`, params)
  }
}
