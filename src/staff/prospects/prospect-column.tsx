import { Link } from '@tanstack/react-router'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { canStep, type ProspectStage } from '#core/agencies/prospects.ts'
import type { Outputs } from '#src/platform/api.ts'
import type { ListedProspect } from './prospect.ts'
import { ProspectCard } from './prospect-card.tsx'
import type { Held } from './prospect-drag.ts'
import type { ProspectsAddress } from './prospect-list.ts'

export type Column = Outputs['admin']['getProspectBoard']['columns'][number]

export const boardLink = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4'

/** The stage that a prospect is moved to, and whether its card was dragged there. */
export interface Moving {
  prospect: ListedProspect
  to?: ProspectStage
}

/** A stage with its first prospects; cards can be dropped here from the stages that lead to it. */
export function BoardColumn({
  column: { stage, count, prospects },
  address,
  narrowed,
  noted,
  held,
  moving,
  onPress,
  onMove,
  className,
}: {
  column: Column
  address: ProspectsAddress
  narrowed: ProspectsAddress
  noted: ReadonlySet<string>
  held: Held | null
  moving: Moving | null
  onPress: (prospect: ListedProspect) => (event: PointerEvent) => void
  onMove: (prospect: ListedProspect) => void
  className: string
}) {
  const { t } = useTranslation('prospects')
  const left = count - prospects.length
  const takes = held !== null && canStep(held.prospect.stage, stage)
  const carried = held?.prospect.id ?? (moving?.to && moving.prospect.id)
  // Until the move is confirmed, the dragged card is shown here.
  const comes = moving?.to === stage ? moving.prospect : null
  return (
    <section
      aria-labelledby={`stage-${stage}`}
      data-stage={stage}
      data-takes={takes || undefined}
      data-over={held?.over === stage || undefined}
      className={`min-w-0 rounded-card bg-sunken p-3 ${className}`}
    >
      <h2 className="flex items-center justify-between gap-2 text-base">
        <Link
          to="/admin/travel-agents-prospects"
          search={{ ...narrowed, stage }}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          <span id={`stage-${stage}`}>{t(`stage.${stage}`)}</span>
          <span className="sr-only">. {t('board.all')}</span>
        </Link>
        <span className="font-normal text-muted tabular-nums">{count}</span>
      </h2>
      {comes && (
        <p className="mb-2 rounded-control border border-primary bg-surface p-3 font-semibold">
          {comes.name}
        </p>
      )}
      {count === 0 && !comes && <p className="text-sm text-muted">{t('board.none')}</p>}
      <ul className="space-y-2">
        {prospects.map((prospect) => (
          <ProspectCard
            key={prospect.id}
            prospect={prospect}
            isNoted={noted.has(prospect.id)}
            address={address}
            isHeld={prospect.id === carried}
            onPress={onPress(prospect)}
            onMove={() => onMove(prospect)}
          />
        ))}
      </ul>
      {left > 0 && (
        <Link
          to="/admin/travel-agents-prospects"
          search={{ ...narrowed, stage }}
          className={`mt-1 text-sm ${boardLink}`}
        >
          {t('board.more', { count: left })}
          <span className="sr-only"> ({t(`stage.${stage}`)})</span>
        </Link>
      )}
    </section>
  )
}
