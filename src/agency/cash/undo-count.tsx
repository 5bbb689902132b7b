import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { CashCount } from './cash-list.ts'
import { refreshCash } from './refresh-cash.ts'
import { useCashWords } from './use-cash-words.ts'

/** Undoes a mistyped count; its cash then has to be counted again. */
export function UndoCount({ count }: { count: CashCount }) {
  const { t } = useTranslation('cash')
  const { nameOf } = useCashWords()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const undo = useMutation(
    api.agency.undoCashCount.mutationOptions({
      onSuccess: () => sayDone(t('undone')),
      onSettled: () => refreshCash(queries),
    }),
  )
  if (!count.mayUndo) return null
  return (
    <>
      <Button
        look="plain"
        size="small"
        className="-ml-3"
        busy={undo.isPending}
        disabled={!online}
        onClick={() => undo.mutate({ id: count.id })}
      >
        {t('undo')}
        <span className="sr-only">: {nameOf(count.person)}</span>
      </Button>
      {undo.isError && <Notice tone="bad">{errorText(undo.error)}</Notice>}
    </>
  )
}
