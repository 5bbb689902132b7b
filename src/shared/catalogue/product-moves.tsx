import { useTranslation } from 'react-i18next'
import { restoredTo } from '#core/products/product-states.ts'
import { Button } from '#src/ui/button.tsx'
import type { Moves } from './use-moves.ts'
import type { StoredDraft } from './use-product-draft.ts'

/** The possible next steps of a product. */
export function ProductMoves({ stored, moves }: { stored: StoredDraft; moves: Moves }) {
  const { t } = useTranslation('product-editor')
  const { state, hasChanges, isApplied } = stored
  const { isBusy, apply, move } = moves
  if (state === 'archived')
    return (
      <Button busy={isBusy} onClick={() => move(restoredTo(isApplied))}>
        {t('move.restore')}
      </Button>
    )
  if (state !== 'published')
    return (
      <Button busy={isBusy} onClick={() => apply(true)}>
        {t('move.publish')}
      </Button>
    )
  return (
    <>
      <Button look="outline" busy={isBusy} onClick={() => move('paused')}>
        {t('move.pause')}
      </Button>
      <Button busy={isBusy} disabled={!hasChanges} onClick={() => apply(true)}>
        {t('move.publish_changes')}
      </Button>
    </>
  )
}
