import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpen } from '#core/agencies/prospects.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { NextStep } from './next-step.tsx'
import type { ListedProspect } from './prospect.ts'
import { ProspectLink } from './prospect-link.tsx'
import type { ProspectsAddress } from './prospect-list.ts'

/** A prospect on the board: name and next step. A button, or dragging the card, moves it to another stage. */
export function ProspectCard({
  prospect,
  isNoted,
  address,
  isHeld,
  onPress,
  onMove,
}: {
  prospect: ListedProspect
  isNoted: boolean
  address: ProspectsAddress
  /** Whether the card is being dragged. */
  isHeld: boolean
  onPress: (event: PointerEvent) => void
  onMove: () => void
}) {
  const { t } = useTranslation('prospects')
  const { name, stage, keeper, score = null } = prospect
  return (
    <li
      className={`rounded-control border border-line/60 bg-surface p-3 ${isOpen(stage) ? 'board-card' : ''}`}
      data-held={isHeld || undefined}
      onPointerDown={isOpen(stage) ? onPress : undefined}
      // Otherwise the browser would drag only the link.
      onDragStart={(event) => event.preventDefault()}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <ProspectLink prospect={prospect} list={address} />
        {score !== null && (
          <Badge>
            <span className="tabular-nums">{t('score.title', { score })}</span>
          </Badge>
        )}
      </div>
      {isOpen(stage) && (
        <p className="mt-1 text-sm">
          <NextStep prospect={prospect} none={t('board.unplanned')} />
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
        <span>{keeper?.name ?? t('nobody')}</span>
        {isNoted && <Badge>{t('noted')}</Badge>}
        {isOpen(stage) && (
          <Button
            look="plain"
            size="small"
            className="ml-auto"
            aria-label={t('move.open_of', { name })}
            onClick={onMove}
          >
            {t('move.open')}
          </Button>
        )}
      </div>
    </li>
  )
}
