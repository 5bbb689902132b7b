import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type MovedRow, movesQuery } from './move-query.ts'
import { useEither } from './use-either.ts'
import { useMadeMove } from './use-made-move.tsx'

/** The moves of the last 30 days with their authors, of one product or of all, to be undone. */
export function MoveHistory({ accountId, productId }: { accountId?: string | null; productId?: string }) {
  const { t } = useTranslation('catalogue')
  const errorText = useErrorTexts()
  const [page, setPage] = useState(1)
  const found = useQuery(movesQuery({ accountId, productId, page }))
  const made = useMadeMove()
  return (
    <section className="mt-8" aria-labelledby="move-history">
      <h2 id="move-history" className="text-xl">
        {t('moves.title')}
      </h2>
      {made.line}
      {found.isPending && <Skeleton className="mt-3 h-24" />}
      {found.isError && !found.data && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} className="mt-3" />
      )}
      {found.data?.count === 0 && <p className="mt-2 text-muted">{t('moves.none')}</p>}
      {found.data && found.data.count > 0 && (
        <>
          <ul className="mt-3 divide-y divide-line">
            {found.data.rows.map((row) => (
              <Move key={row.moveId} row={row} onUndo={row.mayUndo ? () => made.undo(row.moveId) : null} />
            ))}
          </ul>
          <Pager page={page} count={found.data.count} onPage={setPage} />
        </>
      )}
    </section>
  )
}

function Move({ row, onUndo }: { row: MovedRow; onUndo: (() => void) | null }) {
  const { t } = useTranslation(['catalogue', 'stock-calendar'])
  const language = useLanguage()
  const text = useEither()
  const zone = useZone()
  const { to, count, names, made, returned, undone } = row
  const authorOf = ({ by, at }: typeof made) => ({
    name: by ?? t('stock-calendar:history.platform'),
    when: formatInstant(at, zone, language),
  })
  const more = count - names.length
  const listed = [...names.map(text), ...(more > 0 ? [t('moves.more', { count: more })] : [])].join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          {t(`moves.to.${to}`)}: {listed}
        </p>
        <p className="text-sm text-muted" data-dd-privacy="mask">
          {t('stock-calendar:history.by', authorOf(made))}
        </p>
        {undone && (
          <p className="text-sm text-muted" data-dd-privacy="mask">
            {t('stock-calendar:history.undone', authorOf(undone))}
            {returned < count && ` · ${t('moves.returned', { count: returned, all: count })}`}
          </p>
        )}
      </div>
      {onUndo && (
        <Button
          look="plain"
          size="small"
          aria-label={t('stock-calendar:history.undo_of', { change: `${t(`moves.to.${to}`)}, ${listed}` })}
          onClick={onUndo}
        >
          {t('stock-calendar:history.undo')}
        </Button>
      )}
    </li>
  )
}
