import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import type { Moves } from './use-moves.ts'
import type { StoredDraft } from './use-product-draft.ts'

/** Prices can be written before the product goes on sale, once its units are applied. */
export function PrepareStock({ stored, moves }: { stored: StoredDraft; moves: Moves }) {
  const { t } = useTranslation('product-editor')
  if (stored.state === 'published' || stored.state === 'archived' || !stored.hasChanges) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t(`prepare.text.${stored.kind}`)}</p>
      <Button look="outline" busy={moves.isBusy} onClick={() => moves.apply(false)}>
        {t('prepare.button')}
      </Button>
    </div>
  )
}
