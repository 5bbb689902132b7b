import type { ReactNode } from 'react'
import { type Day, formatDay } from '#core/time/days.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DayBar, type DayBarProps } from './day-bar.tsx'
import type { DayListed } from './use-day-list.ts'

/** The work of a day with its controls; `children` are its cards, and the printed list. */
export function DayList({
  listed: { list, today, chosenDay },
  summary,
  empty,
  children,
  ...bar
}: Omit<DayBarProps, 'today' | 'chosenDay'> & {
  listed: DayListed<{ on: Day }>
  /** The amount of work, in words. */
  summary: string
  /** The message for an empty list; null: it is not empty. */
  empty: { title: string; text: string } | null
  children: ReactNode
}) {
  const language = useLanguage()
  const errorText = useErrorTexts()
  return (
    <>
      <DayBar {...bar} today={today} chosenDay={chosenDay} />
      {list.isError && (
        <Failed text={errorText(list.error)} onRetry={() => void list.refetch()} className="mb-4" />
      )}
      {list.isPending && (
        <Loading>
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {list.data && (
        <Outdated when={list.isPlaceholderData}>
          <h2 className="mb-2 text-lg first-letter:uppercase">
            {formatDay(list.data.on, language)}{' '}
            {!empty && <span className="inline-block text-base font-normal text-muted">{summary}</span>}
          </h2>
          {empty && <EmptyState picture="empty-search" level={3} title={empty.title} text={empty.text} />}
          {children}
        </Outdated>
      )}
    </>
  )
}
