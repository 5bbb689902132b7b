import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryEntry, HistoryList } from './history-list.tsx'
import { type MovedRow, movesQuery } from './move-query.ts'
import { useEither } from './use-either.ts'
import { useMadeMove } from './use-made-move.tsx'

/** The moves of the last 30 days with their authors, of one product or of all, with buttons to undo them. */
export function MoveHistory({ accountId, productId }: { accountId?: string | null; productId?: string }) {
  const { t } = useTranslation('catalogue')
  const [page, setPage] = useState(1)
  const found = useQuery(movesQuery({ accountId, productId, page }))
  const made = useMadeMove()
  return (
    <HistoryList
      title={t('moves.title')}
      empty={t('moves.none')}
      line={made.line}
      found={found}
      page={page}
      onPage={setPage}
    >
      {(row) => <Move key={row.moveId} row={row} onUndo={row.mayUndo ? () => made.undo(row.moveId) : null} />}
    </HistoryList>
  )
}

function Move({ row, onUndo }: { row: MovedRow; onUndo: (() => void) | null }) {
  const { t } = useTranslation('catalogue')
  const text = useEither()
  const { to, count, names, made, returned, undone } = row
  const more = count - names.length
  const listed = [...names.map(text), ...(more > 0 ? [t('moves.more', { count: more })] : [])].join(', ')
  const moved = t(`moves.to.${to}`)
  return (
    <HistoryEntry
      change={`${moved}, ${listed}`}
      made={made}
      undone={undone}
      {...(returned < count && { note: t('moves.returned', { count: returned, all: count }) })}
      onUndo={onUndo}
    >
      <p className="wrap-anywhere">
        {moved}: {listed}
      </p>
    </HistoryEntry>
  )
}
