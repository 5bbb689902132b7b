import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import type { KeptTyping } from './use-typed-blocks.ts'

/**
 * Where the rooms are that were typed and not saved, and what others have saved of the same nights since. It stands there from
 * the start, so that it covers nothing that is being pressed.
 */
export function UnsavedBlocks({
  place,
  isSaved,
  news,
  problem,
  onMine,
  onTheirs,
  onDiscard,
  children,
}: {
  /** Null where nothing is typed. */
  place: KeptTyping['place'] | null
  /** What was typed last has been saved. */
  isSaved: boolean
  /** How many nights others have changed. */
  news: number
  problem: string | null
  onMine: () => void
  onTheirs: () => void
  onDiscard: () => void
  /** The button that saves. */
  children: ReactNode
}) {
  const { t } = useTranslation('groups-and-events')
  const isTold = news > 0
  return (
    <UnsavedBar
      label={t('rooms.draft_label')}
      isAtRisk={place === 'memory'}
      notice={problem && <Notice tone="bad">{problem}</Notice>}
      text={
        <>
          {isTold && <strong className="block text-warn">{t('rooms.changed', { count: news })}</strong>}
          {place === null && isSaved ? (
            <span className="font-medium text-good">{t('saved')}</span>
          ) : (
            <span className={place === 'memory' ? 'font-medium text-bad' : 'text-muted'}>
              {t(`rooms.draft.${place ?? 'none'}`)}
            </span>
          )}
        </>
      }
    >
      {isTold ? (
        <Button key="theirs" look="outline" size="small" onClick={onTheirs}>
          {t('rooms.take_theirs')}
        </Button>
      ) : (
        <Button key="discard" look="outline" disabled={place === null} onClick={onDiscard}>
          {t('rooms.discard')}
        </Button>
      )}
      {/* The same button to the browser: the focus stays on the way to saving. */}
      {isTold ? (
        <Button look="primary" size="small" onClick={onMine}>
          {t('rooms.keep_mine')}
        </Button>
      ) : (
        children
      )}
    </UnsavedBar>
  )
}
