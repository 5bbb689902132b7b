import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import type { CashCount } from './cash-list.ts'
import { UndoCount } from './undo-count.tsx'
import { useCashWords } from './use-cash-words.ts'

/** The columns of the list of cash counts, also as text for a file. */
export function useCashColumns() {
  const { t } = useTranslation('cash')
  const { money, nameOf, difference } = useCashWords()
  const language = useLanguage()
  const zone = useZone()
  const when = ({ at }: CashCount) => formatWallTime(at, zone, language)
  const by = ({ person, countedBy }: CashCount) =>
    countedBy.id === person.id ? null : t('counted_by', { name: nameOf(countedBy) })
  const stateOf = (count: CashCount) => {
    const { text, tone } = count.undoneAt
      ? { text: t('state.undone'), tone: 'neutral' as const }
      : difference(count)
    return <Badge tone={tone}>{text}</Badge>
  }
  const columns: Column<CashCount, never>[] = [
    {
      key: 'person',
      label: t('column.person'),
      heading: true,
      cell: (count) => (
        <>
          {nameOf(count.person)}
          <span className="block text-sm font-normal text-muted">{by(count)}</span>
        </>
      ),
    },
    { key: 'at', label: t('column.at'), cell: when },
    {
      key: 'expected',
      label: t('column.expected'),
      numeric: true,
      cell: (count) => money(count.expectedMinor, count),
    },
    {
      key: 'counted',
      label: t('column.counted'),
      numeric: true,
      cell: (count) => money(count.countedMinor, count),
    },
    {
      key: 'difference',
      label: t('column.difference'),
      cell: (count) => (
        <>
          {stateOf(count)}
          <span className="block text-sm text-muted">{count.note}</span>
        </>
      ),
    },
    { key: 'undo', label: t('column.undo'), bare: true, cell: (count) => <UndoCount count={count} /> },
  ]
  const card = (count: CashCount) => (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{nameOf(count.person)}</span>
        <span className="font-semibold tabular-nums">{money(count.countedMinor, count)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <span>{[when(count), by(count)].filter(Boolean).join(' · ')}</span>
        {stateOf(count)}
      </span>
      {count.note && <span className="block text-sm">{count.note}</span>}
      <UndoCount count={count} />
    </>
  )
  const header = (
    ['at', 'person', 'by', 'expected', 'counted', 'difference', 'currency', 'note', 'undone'] as const
  ).map((key) => t(`column.${key}`))
  const rowOf = (count: CashCount): string[] => [
    count.at,
    nameOf(count.person),
    nameOf(count.countedBy),
    decimalOf(count.expectedMinor),
    decimalOf(count.countedMinor),
    decimalOf(count.countedMinor - count.expectedMinor),
    count.currency,
    count.note,
    count.undoneAt ?? '',
  ]
  return { columns, card, header, rowOf }
}
