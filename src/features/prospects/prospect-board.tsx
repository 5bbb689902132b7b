import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openStages, type ProspectStage, prospectStages } from '#core/prospects.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Failed } from '#src/ui/failed.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { KeptAt } from './kept-at.tsx'
import { ProspectCard } from './prospect-card.tsx'
import type { ProspectsAddress } from './prospects-address.ts'
import { boardQuestionOf } from './prospects-question.ts'

type Column = Outputs['admin']['getProspectBoard']['columns'][number]

const isEnded = (stage: ProspectStage) => !openStages.includes(stage)
const link = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4'

/**
 * The stages side by side, with the first of each; on a phone one of them, which is picked. Those that have ended are
 * told by their number, beneath.
 */
export function ProspectBoard({
  address,
  noted,
  onAddress,
}: {
  address: ProspectsAddress
  noted: ReadonlySet<string>
  onAddress: (address: ProspectsAddress) => void
}) {
  const { t } = useTranslation('prospects')
  const errorText = useErrorTexts()
  const board = useQuery(
    api.admin.getProspectBoard.queryOptions({
      input: boardQuestionOf(address),
      placeholderData: keepPreviousData,
    }),
  )
  if (board.isError && !board.data)
    return <Failed text={errorText(board.error)} onRetry={() => void board.refetch()} />
  if (!board.data) return <Skeleton className="h-96" />
  const { columns } = board.data
  const shown = prospectStages.find((stage) => stage === address.stage) ?? 'new'
  const { page: _, view: __, ...narrowed } = address
  return (
    <Outdated when={board.isPlaceholderData}>
      <KeptAt answer={board.data} />
      <PickField
        className="mb-4 md:hidden"
        label={t('board.stage')}
        value={shown}
        options={columns.map(({ stage, count }) => ({
          id: stage,
          name: t('board.option', { stage: t(`stage.${stage}`), count }),
        }))}
        onPick={(stage) => stage && onAddress({ ...address, stage })}
      />
      <div className="grid items-start gap-3 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            address={address}
            narrowed={narrowed}
            noted={noted}
            className={`${column.stage === shown ? '' : 'max-md:hidden'} ${isEnded(column.stage) ? 'md:hidden' : ''}`}
          />
        ))}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6 max-md:hidden">
        <span className="inline-flex min-h-11 items-center font-semibold">{t('board.ended')}</span>
        {columns
          .filter(({ stage }) => isEnded(stage))
          .map(({ stage, count }) => (
            <Link
              key={stage}
              to="/admin/travel-agents-prospects"
              search={{ ...narrowed, stage }}
              className={link}
            >
              {t('board.option', { stage: t(`stage.${stage}`), count })}
            </Link>
          ))}
      </p>
    </Outdated>
  )
}

function BoardColumn({
  column: { stage, count, prospects },
  address,
  narrowed,
  noted,
  className,
}: {
  column: Column
  address: ProspectsAddress
  narrowed: ProspectsAddress
  noted: ReadonlySet<string>
  className: string
}) {
  const { t } = useTranslation('prospects')
  const left = count - prospects.length
  return (
    <section aria-labelledby={`stage-${stage}`} className={`min-w-0 rounded-card bg-sunken p-3 ${className}`}>
      <h2 className="mb-2 flex items-baseline justify-between gap-2 text-base">
        <span id={`stage-${stage}`}>{t(`stage.${stage}`)}</span>
        <span className="font-normal text-muted tabular-nums">{count}</span>
      </h2>
      {count === 0 && <p className="text-sm text-muted">{t('board.none')}</p>}
      <ul className="space-y-2">
        {prospects.map((prospect) => (
          <ProspectCard
            key={prospect.id}
            prospect={prospect}
            isNoted={noted.has(prospect.id)}
            address={address}
          />
        ))}
      </ul>
      {count > 0 && (
        <Link
          to="/admin/travel-agents-prospects"
          search={{ ...narrowed, stage }}
          className={`mt-1 text-sm ${link}`}
        >
          {left > 0 ? t('board.more', { count: left }) : t('board.all')}
          <span className="sr-only"> ({t(`stage.${stage}`)})</span>
        </Link>
      )}
    </section>
  )
}
