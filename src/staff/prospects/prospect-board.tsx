import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import './prospect-board.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canStep, isOpen, type ProspectStage, prospectStages, stepsFrom } from '#core/agencies/prospects.ts'
import { localeOf } from '#core/app/language.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Strip, stripItemClass } from '#src/ui/strip.tsx'
import { Carried } from './prospect-carried.tsx'
import { BoardColumn, boardLink, type Column, type Moving } from './prospect-column.tsx'
import { useProspectDrag } from './prospect-drag.ts'
import type { ProspectsAddress } from './prospect-list.ts'
import { ProspectMove } from './prospect-move.tsx'

/**
 * The stages side by side, each with its first prospects; on a phone one stage, below a row of all stages with their
 * counts. Below, final stages are shown with their counts only.
 */
export function ProspectBoard({ address, noted }: { address: ProspectsAddress; noted: ReadonlySet<string> }) {
  const errorText = useErrorTexts()
  const { view: _, stage: __, sort: ___, page: ____, ...input } = address
  const board = useQuery(
    api.admin.getProspectBoard.queryOptions({ input, placeholderData: keepPreviousData }),
  )
  if (board.isError && !board.data)
    return <Failed text={errorText(board.error)} onRetry={() => void board.refetch()} />
  if (!board.data) return <Skeleton className="h-96" />
  return (
    <Outdated when={board.isPlaceholderData}>
      <KeptAt of={board} />
      <BoardColumns columns={board.data.columns} address={address} noted={noted} />
    </Outdated>
  )
}

function BoardColumns({
  columns,
  address,
  noted,
}: {
  columns: readonly Column[]
  address: ProspectsAddress
  noted: ReadonlySet<string>
}) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const [moving, setMoving] = useState<Moving | null>(null)
  const [announcement, setAnnouncement] = useState<{ words: string; tone: 'info' | 'warn' } | null>(null)
  const say = (tone: 'info' | 'warn', words: string) => setAnnouncement({ tone, words })
  const stageWords = (stage: ProspectStage) => t(`stage.${stage}`)
  const { held, onPress, board, ghost } = useProspectDrag((prospect, to) => {
    const { name, stage } = prospect
    if (canStep(stage, to)) return setMoving({ prospect, to })
    const steps = new Intl.ListFormat(localeOf[language], { type: 'disjunction' }).format(
      stepsFrom(stage).map(stageWords),
    )
    say('warn', t('board.refused', { name, stage: stageWords(stage), steps }))
  })
  const [first] = useState(() => firstShown(columns))
  const shown = prospectStages.find((stage) => stage === address.stage) ?? first
  const { page: _, view: __, ...narrowed } = address
  const close = ({ prospect: { id, name, stage }, to }: Moving) => {
    setMoving(null)
    // Another user may have moved it in the meantime.
    const isThere = columns.some(
      (one) => one.stage === stage && one.prospects.some((listed) => listed.id === id),
    )
    if (to && isThere) say('info', t('board.stays', { name, stage: stageWords(stage) }))
  }
  return (
    <div ref={board}>
      <div className="md:hidden">
        <Strip
          label={t('board.stages')}
          items={columns.map(({ stage, count }) => ({
            key: stage,
            item: (
              <Link
                to="/admin/travel-agents-prospects"
                search={{ ...address, stage }}
                resetScroll={false}
                aria-current={stage === shown || undefined}
                activeProps={{}}
                className={stripItemClass}
              >
                {t('board.option', { stage: stageWords(stage), count })}
              </Link>
            ),
          }))}
        />
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            address={address}
            narrowed={narrowed}
            noted={noted}
            held={held}
            moving={moving}
            onPress={onPress}
            onMove={(prospect) => setMoving({ prospect })}
            className={`${column.stage === shown ? '' : 'max-md:hidden'} ${isOpen(column.stage) ? '' : 'md:hidden'}`}
          />
        ))}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6 max-md:hidden">
        <span className="inline-flex min-h-11 items-center font-semibold">{t('board.ended')}</span>
        {columns
          .filter(({ stage }) => !isOpen(stage))
          .map(({ stage, count }) => (
            <Link
              key={stage}
              to="/admin/travel-agents-prospects"
              search={{ ...narrowed, stage }}
              className={boardLink}
            >
              {t('board.option', { stage: t(`stage.${stage}`), count })}
            </Link>
          ))}
      </p>
      {announcement && (
        <div className="sticky bottom-4 z-10 mt-4">
          <Notice tone={announcement.tone}>{announcement.words}</Notice>
        </div>
      )}
      {held && <Carried held={held} ghost={ghost} />}
      {moving && (
        <ProspectMove
          prospect={moving.prospect}
          to={moving.to}
          onMoved={() => {
            setMoving(null)
            setAnnouncement(null)
          }}
          onClose={() => close(moving)}
        />
      )}
    </div>
  )
}

/** The initial stage on a phone: the first with a task due, else the first with prospects. */
function firstShown(columns: readonly Column[]): ProspectStage {
  const today = dayIn(new Date(), homeZone)
  const open = columns.filter(({ stage }) => isOpen(stage))
  const isDue = ({ prospects }: Column) => prospects.some(({ nextOn }) => nextOn !== null && nextOn <= today)
  return (open.find(isDue) ?? open.find(({ count }) => count > 0))?.stage ?? 'new'
}
