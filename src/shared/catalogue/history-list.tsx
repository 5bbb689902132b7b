import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Changes that can be undone, and undone ones, in pages. */
export function HistoryList<Row>({
  title,
  empty,
  offline = null,
  line,
  found,
  page,
  onPage,
  children,
}: {
  title: string
  /** The text of an empty list. */
  empty: string
  /** The text instead of an error while there is no connection. */
  offline?: string | null
  /** Below the heading. */
  line?: ReactNode
  found: UseQueryResult<{ count: number; rows: Row[] }>
  page: number
  onPage: (page: number) => void
  children: (row: Row) => ReactNode
}) {
  const errorText = useErrorTexts()
  const id = useId()
  const [count, setCount] = useState(0)
  if (found.data && found.data.count !== count) setCount(found.data.count)
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {line}
      {found.isPending && <Skeleton className="mt-3 h-24" />}
      {found.isError && !found.data && offline && <p className="mt-2 text-muted">{offline}</p>}
      {found.isError && !found.data && !offline && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} className="mt-3" />
      )}
      {found.data?.count === 0 && <p className="mt-2 text-muted">{empty}</p>}
      {found.data && found.data.count > 0 && (
        <ul className="mt-3 divide-y divide-line">{found.data.rows.map(children)}</ul>
      )}
      {/* Also below a page that this device does not have. */}
      {count > 0 && <Pager page={page} count={count} onPage={onPage} />}
    </section>
  )
}

/** `by` null: the platform. */
interface Authored {
  by: string | null
  at: string
}

/** A change with its authors, and the button that undoes it. */
export function HistoryEntry({
  change,
  made,
  undone,
  note,
  onUndo,
  children,
}: {
  /** In words, for the accessible name of the button. */
  change: string
  made: Authored
  undone: Authored | null
  /** Shown after the name of the person who undid it. */
  note?: string
  /** Null: it cannot be undone. */
  onUndo: (() => void) | null
  children: ReactNode
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const zone = useZone()
  const authorOf = ({ by, at }: Authored) => ({
    name: by ?? t('history.platform'),
    when: formatInstant(at, zone, language),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        {children}
        <p className="text-sm text-muted" data-dd-privacy="mask">
          {t('history.by', authorOf(made))}
        </p>
        {undone && (
          <p className="text-sm text-muted" data-dd-privacy="mask">
            {t('history.undone', authorOf(undone))}
            {note && ` · ${note}`}
          </p>
        )}
      </div>
      {onUndo && (
        <Button look="plain" size="small" aria-label={t('history.undo_of', { change })} onClick={onUndo}>
          {t('history.undo')}
        </Button>
      )}
    </li>
  )
}
