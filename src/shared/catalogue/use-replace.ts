import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sayDone } from '#src/platform/say-done.ts'
import { draftQuery, type EditedDraft } from './use-product-draft.ts'

/** Replaces the whole saved draft. Saves the typed values first, so that another person's changes are not lost. */
export function useReplace({ productId, save }: EditedDraft) {
  const { t } = useTranslation('product-editor')
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(replace: (revision: number) => Promise<unknown>) {
      const revision = await save()
      if (revision === null) return
      await replace(revision)
      await queries.invalidateQueries({ queryKey: draftQuery(productId).queryKey })
      sayDone(t('history.restored'))
    },
  })
}
