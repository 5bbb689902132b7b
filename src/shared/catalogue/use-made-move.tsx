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

export interface MadeMove {
  moveId: string
  /** The message. */
  words: string
}

/** The latest move of products on a screen, with its undo. */
export function useMadeMove() {
  const { t } = useTranslation(['catalogue', 'stock-calendar'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeMove | null>(null)
  const undo = useMutation({
    mutationFn: (moveId: string) => server.product.undoMove({ moveId }),
    onSuccess({ count }) {
      setMade(null)
      if (count > 0) sayDone(t('moves.undone', { count }))
    },
    // If the request fails, there is nothing to refetch, and the error is shown once.
    onSettled: (_, error) =>
      (!error || isRefusal(error)) &&
      Promise.all(
        (['getDraft', 'listCatalogue', 'listMoves'] as const).map((verb) =>
          queries.invalidateQueries({ queryKey: [['product', verb]] }),
        ),
      ),
  })
  return {
    /** Undoes a move, this one or an earlier one. */
    undo: (moveId: string) => undo.mutate(moveId),
    note(move: MadeMove | null) {
      undo.reset()
      setMade(move)
    },
    line: (
      <>
        {undo.isError && (
          <div className="my-4">
            <Notice tone="bad">{errorText(undo.error)}</Notice>
          </div>
        )}
        <LeftProducts left={undo.data?.left ?? []} />
        <UndoLine
          gone={made}
          words={made?.words ?? ''}
          undo={t('stock-calendar:edit.undo')}
          onUndo={() => made && undo.mutate(made.moveId)}
        />
      </>
    ),
  }
}
