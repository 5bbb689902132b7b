import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Notice } from '#src/ui/notice.tsx'
import { UndoLine } from '#src/ui/undo-line.tsx'
import { LeftProducts } from './left-products.tsx'
import { refreshSeasons } from './season-query.ts'
import { refreshStock } from './stock-query.ts'
import { useDaysWords } from './use-days-words.ts'

export interface MadeChange {
  /** Null: it changed nothing. */
  changeId: string | null
  count: number
  /** The message, in place of the days. */
  words?: string
}

/**
 * The latest change of a product's days on a screen, with its undo. `nothing`: the message for a change without
 * effect; `done`: for one with an effect.
 */
export function useMadeChange(nothing: string, done?: string) {
  const { t } = useTranslation('stock-calendar')
  const daysWords = useDaysWords()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const [made, setMade] = useState<{ changeId: string; count: number; words?: string } | null>(null)
  const undo = useMutation({
    mutationFn: (changeId: string) => server.product.undoStock({ changeId }),
    onSuccess() {
      setMade(null)
      sayDone(t('edit.undone'))
    },
    // The undone change may have applied seasons. If the request fails, there is nothing to refetch.
    onSettled: (_, error) =>
      (!error || isRefusal(error)) && Promise.all([refreshStock(queries), refreshSeasons(queries)]),
  })
  return {
    /** Undoes a change, this one or an earlier one. */
    undo: (changeId: string) => undo.mutate(changeId),
    /** Clears the error of an undo. */
    reset: undo.reset,
    /** Dismisses the message. */
    forget() {
      undo.reset()
      setMade(null)
    },
    note({ changeId, ...change }: MadeChange) {
      undo.reset()
      if (changeId) setMade({ changeId, ...change })
      else sayDone(nothing)
    },
    line: (
      <>
        {undo.isError && (
          <div className="my-4">
            <Notice tone="bad">{errorText(undo.error)}</Notice>
          </div>
        )}
        <LeftProducts left={(undo.data?.left ?? []).map((one) => ({ ...one, why: 'days' }))} />
        <UndoLine
          gone={made}
          words={
            made?.words ??
            done ??
            t('edit.done', {
              what: daysWords({ count: made?.count ?? 0, days: null, rows: null, of: 'rates' }),
            })
          }
          undo={t('edit.undo')}
          onUndo={() => made && undo.mutate(made.changeId)}
        />
      </>
    ),
  }
}
