import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AgentFigure, figureOf } from '#core/agencies/agents-by-state.ts'
import { type Sorting, sortingOf, sortOf } from '#core/app/order.ts'
import { Button } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { type AgentsByStateAddress, figureIn, type Place, withPlace } from './agent-list.ts'
import { type StateRow, useFigures } from './use-figures.ts'

type StateColumn = AgentFigure | 'place'
type Row = Omit<StateRow, 'stateCode'> & { place: Place | 'total' }

/**
 * The total, and all states with all figures, in the order given by the address; states without figures are collapsed.
 */
export function StateTable({
  states,
  isOwn,
  address,
}: {
  states: readonly StateRow[]
  /** Whether the figures cover only one portfolio. */
  isOwn: boolean
  address: AgentsByStateAddress
}) {
  const { t } = useTranslation('agents-by-state')
  const columns = useStateColumns(isOwn)
  const navigate = useNavigate({ from: '/admin/agents-by-state' })
  const sorting = sortingOf<StateColumn>(address.stateSort ?? `-${figureIn(address)}`)
  const rows: Row[] = states.map(({ stateCode, ...row }) => ({ ...row, place: stateCode ?? 'unknown' }))
  const [isUnfolded, setIsUnfolded] = useState(false)
  const sorted = useSorted(rows, sorting)
  const shown = isUnfolded ? sorted : sorted.filter(hasFigures)
  const count = rows.filter((row) => !hasFigures(row)).length
  return (
    <>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={[sumOf(rows), ...shown]}
        rowKey={({ place }) => place}
        sorting={sorting}
        onSort={(wanted) =>
          void navigate({ search: (now) => ({ ...now, stateSort: sortOf(wanted) }), resetScroll: false })
        }
        empty={null}
      />
      {count > 0 && (
        <Button
          look="quiet"
          wide
          className="mt-3"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {t(isUnfolded ? 'fold' : 'unfold', { count })}
        </Button>
      )}
    </>
  )
}

/** Whether a state has agents or sales. */
const hasFigures = ({ active, waiting, suspended, fresh, soldMinor, soldBeforeMinor }: Row): boolean =>
  [active, waiting, suspended, fresh, soldMinor, soldBeforeMinor].some((figure) => figure !== 0)

/** Sorts the rows; missing figures come last in both directions. */
function useSorted(rows: readonly Row[], { by, descending }: Sorting<StateColumn>): Row[] {
  const { nameOf } = useFigures()
  const named = (row: Row) => (row.place === 'total' ? '' : nameOf(row.place))
  const sign = descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const names = named(a).localeCompare(named(b), 'es')
    if (by === 'place') return sign * names
    const [one, other] = [figureOf(by, a), figureOf(by, b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || names
    return sign * (one - other) || names
  })
}

function sumOf(rows: readonly Row[]): Row {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    place: 'total',
    active: sum(({ active }) => active),
    waiting: sum(({ waiting }) => waiting),
    suspended: sum(({ suspended }) => suspended),
    fresh: sum(({ fresh }) => fresh),
    soldMinor: sum(({ soldMinor }) => soldMinor),
    soldBeforeMinor: sum(({ soldBeforeMinor }) => soldBeforeMinor),
    executives: [],
  }
}

function useStateColumns(isOwn: boolean): Column<Row, StateColumn>[] {
  const { t } = useTranslation('agents-by-state')
  const { say, nameOf } = useFigures()
  const keptBy = (row: Row) => {
    const { place, executives } = row
    // A state without agencies needs no executive.
    if (executives.length === 0)
      return isOwn || place === 'unknown' || !hasFigures(row) ? null : t('no_executive')
    return isOwn ? t('yours') : t('executives_of', { names: executives.map(({ name }) => name).join(', ') })
  }
  const figure = (key: AgentFigure): Column<Row, StateColumn> => ({
    ...{ key, sort: key, label: t(`column.${key}`), numeric: true },
    cell(row) {
      const value = figureOf(key, row)
      return (
        <>
          <span className={`whitespace-nowrap ${row.place === 'total' ? 'font-semibold' : ''}`}>
            {value === null ? '—' : say(key, value)}
          </span>
          {key === 'active' && <Others row={row} />}
        </>
      )
    },
  })
  return [
    {
      ...{ key: 'place', sort: 'place', label: t('column.place'), heading: true },
      cell: (row) =>
        row.place === 'total' ? (
          t(isOwn ? 'total_own' : 'total')
        ) : (
          <Link
            to="/admin/agents-by-state"
            search={withPlace(row.place)}
            resetScroll={false}
            className="flex min-h-11 flex-col justify-center rounded-control text-primary underline-offset-4 hover:underline"
          >
            {nameOf(row.place)}
            <span className="block text-sm font-normal text-muted">{keptBy(row)}</span>
          </Link>
        ),
    },
    ...(['active', 'fresh', 'sold', 'trend'] as const).map(figure),
  ]
}

/** Agents that cannot sell yet, or are suspended. */
export function Others({ row: { waiting, suspended } }: { row: Pick<StateRow, 'waiting' | 'suspended'> }) {
  const { t } = useTranslation('agents-by-state')
  const parts = [
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(suspended > 0 ? [t('suspended', { count: suspended })] : []),
  ]
  return parts.map((part) => (
    <span key={part} className="block whitespace-nowrap text-sm font-normal text-muted">
      {part}
    </span>
  ))
}
