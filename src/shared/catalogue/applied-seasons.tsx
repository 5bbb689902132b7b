import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UndoLine } from '#src/ui/undo-line.tsx'
import { SeasonApplySheet } from './season-apply-sheet.tsx'
import { refreshSeasons, type SeasonTerms } from './season-query.ts'
import { refreshStock } from './stock-query.ts'

/** Applies what is saved to the calendar, and undoes it. */
export function AppliedSeasons({ terms, mayApply }: { terms: SeasonTerms; mayApply: boolean }) {
  const { t } = useTranslation(['seasons', 'stock-calendar'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState<{ changeId: string; count: number } | null>(null)
  const undo = useMutation({
    mutationFn: (changeId: string) => server.product.undoStock({ changeId }),
    onSuccess() {
      setMade(null)
      sayDone(t('stock-calendar:edit.undone'))
    },
    onSettled: () => Promise.all([refreshStock(queries), refreshSeasons(queries)]),
  })
  return (
    <>
      {undo.isError && (
        <div className="mt-4">
          <Notice tone="bad">{errorText(undo.error)}</Notice>
        </div>
      )}
      <UndoLine
        gone={made}
        words={t('stock-calendar:edit.done', { count: made?.count ?? 0 })}
        undo={t('stock-calendar:edit.undo')}
        onUndo={() => made && undo.mutate(made.changeId)}
      />
      <div className="mt-4">
        <Button
          disabled={!mayApply}
          aria-haspopup="dialog"
          onClick={() => {
            undo.reset()
            setAsked(true)
          }}
        >
          {t('prices.apply')}
        </Button>
      </div>
      {isAsked && (
        <SeasonApplySheet
          terms={terms}
          onMade={({ changeId, count }) => {
            setAsked(false)
            if (changeId) setMade({ changeId, count })
            else sayDone(t('apply.nothing'))
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
