import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import type { KeptTyping } from './use-typed-blocks.ts'

/** Where the unsaved changes are stored, and the conflicts with changes by other users. */
export function UnsavedBlocks({
  place,
  wanting,
  news,
  problem,
  onMine,
  onTheirs,
  onDiscard,
  children,
}: {
  /** Null without unsaved changes. */
  place: KeptTyping['place'] | null
  /** Why the changes cannot be saved; null if they can. */
  wanting: 'wrong' | 'same' | 'none' | null
  /** The number of nights that other users have changed. */
  news: number
  problem: string | null
  onMine: () => void
  onTheirs: () => void
  onDiscard: () => void
  /** The save button. */
  children: ReactNode
}) {
  const { t } = useTranslation('groups-and-events')
  const hasConflicts = news > 0
  const isResting = place === null
  const rested = useRef(isResting)
  useEffect(() => {
    // The bar must not cover the focused field when it appears.
    if (rested.current && !isResting) document.activeElement?.scrollIntoView({ block: 'nearest' })
    rested.current = isResting
  }, [isResting])
  const where = place === 'memory' ? 'memory' : (wanting ?? place ?? 'same')
  return (
    <UnsavedBar
      label={t('rooms.draft_label')}
      isAtRisk={place === 'memory'}
      isResting={isResting}
      notice={problem && <Notice tone="bad">{problem}</Notice>}
      text={
        <>
          {hasConflicts && <strong className="block text-warn">{t('rooms.changed', { count: news })}</strong>}
          <span className={where === 'memory' || where === 'wrong' ? 'font-medium text-bad' : 'text-muted'}>
            {t(`rooms.draft.${where}`)}
          </span>
        </>
      }
    >
      {hasConflicts ? (
        <Button key="theirs" look="outline" size="small" onClick={onTheirs}>
          {t('rooms.take_theirs')}
        </Button>
      ) : (
        <Button key="discard" look="outline" busy={false} onClick={onDiscard}>
          {t('rooms.discard')}
        </Button>
      )}
      {/* The same element in both cases, so that it keeps the focus. */}
      {hasConflicts ? (
        <Button look="primary" size="small" onClick={onMine}>
          {t('rooms.keep_mine')}
        </Button>
      ) : (
        children
      )}
    </UnsavedBar>
  )
}
