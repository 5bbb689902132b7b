import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { ProductMoves } from './product-moves.tsx'
import type { Moves } from './use-moves.ts'
import { usePlaceWords } from './use-place-words.ts'
import type { EditedDraft } from './use-product-draft.ts'

/** The state of the draft, saved or not, and the next steps of the product. */
export function DraftBar({ edited, moves }: { edited: EditedDraft; moves: Moves }) {
  const { t } = useTranslation('product-editor')
  const errorText = useErrorTexts()
  const { asked } = moves
  const wordsOf = usePlaceWords(edited.draft)
  const { place, isAtRisk, problem, conflict } = edited
  const error = moves.error ?? (conflict ? null : problem)
  return (
    <UnsavedBar
      label={t('save.label')}
      isAtRisk={isAtRisk && place !== 'saved'}
      notice={
        <>
          {conflict && <ConflictNotice edited={edited} conflict={conflict} />}
          {asked && (
            <Notice tone="warn" title={t('missing.title', { count: edited.stored.missing.length })}>
              {wordsOf(asked.path)}
              {asked.code !== 'required' && <span className="block">{t(`missing.${asked.code}`)}</span>}
            </Notice>
          )}
          {error !== null && <Notice tone="bad">{errorText(error)}</Notice>}
        </>
      }
      text={
        <span className={place === 'saved' || place === 'saving' ? 'text-muted' : 'font-medium text-bad'}>
          {t(`save.${conflict ? 'asked' : place !== 'saved' && isAtRisk ? 'memory' : place}`)}
        </span>
      }
    >
      <ProductMoves stored={edited.stored} moves={moves} />
    </UnsavedBar>
  )
}
