import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { SeasonApplySheet } from './season-apply-sheet.tsx'
import type { SeasonTerms } from './season-query.ts'
import { useMadeChange } from './use-made-change.tsx'

/** Applies the saved seasons to the calendar, and undoes it. */
export function AppliedSeasons({ terms, mayApply }: { terms: SeasonTerms; mayApply: boolean }) {
  const { t } = useTranslation('seasons')
  const [isAsked, setAsked] = useState(false)
  const change = useMadeChange(t('apply.nothing'))
  return (
    <>
      {change.line}
      <div className="mt-4">
        <Button
          disabled={!mayApply}
          aria-haspopup="dialog"
          onClick={() => {
            change.reset()
            setAsked(true)
          }}
        >
          {t('prices.apply')}
        </Button>
      </div>
      {isAsked && (
        <SeasonApplySheet
          terms={terms}
          onMade={(made) => {
            setAsked(false)
            change.note(made)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
