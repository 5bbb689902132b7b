import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sorting } from '#core/app/order.ts'
import { CardList } from './card-list.tsx'
import { Failed } from './failed.tsx'
import { SelectField } from './field.tsx'
import { groupsOf } from './groups-of.ts'
import { Notice } from './notice.tsx'
import { pressRows } from './press-rows.ts'
import { Skeleton } from './skeleton.tsx'
import { useMedia } from './use-media.ts'

/** One line per cell if the table has space for every column; otherwise words wrap. */
export const oneLine = 'break-words min-[1400px]:truncate'
/** For a `oneLine` cell that takes the remaining space. */
export const inRoom = 'min-[1400px]:[contain:inline-size]'

/** `time`: the time of an event; `day`: a calendar day; `group`: rows with equal values are placed together. */
type Order = 'words' | 'amount' | 'time' | 'day' | 'group'

export interface Column<R, S extends string> {
  key: string
  label: string
  cell: (row: R) => ReactNode
  /** The sort key; a column without one cannot be sorted. */
  sort?: S
  /** The type of the sort key, which names its directions; default: `amount` in numeric columns, else `words`. */
  order?: Order
  /** The name of the sort key, if it differs from the label. */
  compared?: string
  /** A second value in the column, with its own sort key. */
  also?: { sort: S; label: string }
  /** Whether the column is aligned right. */
  numeric?: boolean
  /** Whether the cell is the first line of a card on phones, without a label. */
  heading?: boolean
  /** Whether the cells need no label on phones. */
  bare?: boolean
  /** The maximum width, in percent of the space that the other columns leave. */
  room?: number
  /** The smallest screen that shows the column; its data is also on the row's own page. `md`: not on phone cards. */
  from?: 'md' | 'xl' | '2xl'
}

export interface TableProps<R, S extends string> {
  /** Names the rows for screen readers. */
  caption: string
  /** Without columns, the rows are cards at every screen size. */
  columns: readonly Column<R, S>[]
  /** A note about all rows, above them. */
  note?: ReactNode
  /** Undefined while loading. */
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  sorting?: Sorting<S>
  onSort?: (sorting: Sorting<S>) => void
  /** Sort keys that are descending on the first press; all others are ascending. */
  downFirst?: readonly S[]
  /** The group of a row: consecutive rows with the same value appear under one heading. */
  groupOf?: (row: R) => string
  /** Fits as many rows on the screen as possible: a cell shows at most two values, one below the other. */
  isDense?: boolean
  /** The content of a card instead of labels and values: two or three lines on a phone. */
  card?: (row: R) => ReactNode
  /** Content below a row at the table's full width; nothing while it is closed. Column widths are then fixed. */
  below?: (row: R) => ReactNode
  /** An error in a sentence. */
  error?: string | null
  onRetry?: () => void
  /** Replaces the rows if there are none. */
  empty: ReactNode
}

const shownFrom = {
  always: 'flex md:table-cell',
  md: 'hidden md:table-cell',
  xl: 'hidden xl:table-cell',
  '2xl': 'hidden 2xl:table-cell',
}

/** A table; below 768 px each row is a card. The caller sorts, and keeps the order in the address. */
export function DataTable<R, S extends string>(props: TableProps<R, S>) {
  const { t } = useTranslation('app')
  const { rows, error, onRetry, empty } = props
  const isPhone = useMedia('(width < 48rem)')
  if (error && !rows) return <Failed text={error} {...(onRetry && { onRetry })} />
  if (!rows) {
    return (
      <div aria-busy="true" className="space-y-2">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-14" />
        ))}
      </div>
    )
  }
  if (rows.length === 0) return <>{empty}</>
  const failure = error && <Notice tone="bad">{error}</Notice>
  if (props.columns.length === 0)
    return (
      <>
        {failure}
        {props.note}
        <CardList {...props} rows={rows} />
      </>
    )
  return (
    <>
      {failure}
      <PhoneSort {...props} />
      {props.note}
      {/* Scrolls sideways, because larger text may need more space than the page has. */}
      <div className={isPhone ? '' : 'relative overflow-x-auto'}>
        <table
          ref={pressRows}
          style={props.below && { tableLayout: 'fixed' }}
          className="block w-full text-left md:table"
        >
          <caption className="sr-only">{props.caption}</caption>
          <thead className="hidden md:table-header-group">
            <tr className="border-b border-line text-sm text-muted">
              {props.columns.map((column) => (
                <HeaderCell key={column.key} column={column} {...props} />
              ))}
            </tr>
          </thead>
          {groupsOf(rows, props.groupOf).map((group, at) => (
            <tbody
              key={props.rowKey(group[0])}
              className={`${at > 0 ? 'mt-3' : ''} block ${props.card ? 'space-y-2' : 'space-y-3'} md:table-row-group`}
            >
              {props.groupOf && (
                <tr className="block md:table-row">
                  <th
                    scope="rowgroup"
                    colSpan={props.columns.length}
                    className="block bg-sunken px-3 py-1 text-sm font-semibold first-letter:uppercase md:table-cell"
                  >
                    {props.groupOf(group[0])}
                  </th>
                </tr>
              )}
              {group.map((row) => {
                const below = !isPhone && props.below?.(row)
                return (
                  <Fragment key={props.rowKey(row)}>
                    <tr
                      className={`@container flex flex-col rounded-card border border-line/60 bg-surface ${props.card ? 'px-3 py-1.5' : props.isDense ? 'p-3' : 'p-4'} shadow-card md:table-row md:border-b md:border-line/60 md:shadow-none md:has-[th_a]:hover:bg-sunken/50 has-[th_a]:cursor-pointer`}
                    >
                      {isPhone && props.card ? (
                        <td className="block">{props.card(row)}</td>
                      ) : (
                        props.columns.map((column) => (
                          <Cell key={column.key} column={column} row={row} isDense={props.isDense ?? false} />
                        ))
                      )}
                    </tr>
                    {below && (
                      <tr className="bg-sunken">
                        <td {...{ colSpan: props.columns.length, className: 'px-3 py-2' }}>{below}</td>
                      </tr>
                    )}
                  </Fragment>
                )
              })}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

/** The sort order on phones: a select, because cards have no column headers. */
function PhoneSort<R, S extends string>({ columns, sorting, onSort }: TableProps<R, S>) {
  const { t } = useTranslation('lists')
  if (!sorting || !onSort) return null
  const sortable = columns.flatMap(ordersOf)
  const options = sortable.flatMap(({ sort, what, order }) =>
    // The direction does not matter for groups.
    order === 'group'
      ? [{ by: sort, descending: false, label: t('sort.group', { what: what.toLowerCase() }) }]
      : [
          { by: sort, descending: false, label: t(`sort.${order}.up`, { what }) },
          { by: sort, descending: true, label: t(`sort.${order}.down`, { what }) },
        ],
  )
  const nameOf = ({ by, descending }: Sorting<S>) => (descending ? `${by} down` : by)
  const chosen =
    options.find(({ by, descending }) => by === sorting.by && descending === sorting.descending) ??
    options.find(({ by }) => by === sorting.by)
  return (
    <SelectField
      label={t('sort.label')}
      isLow
      className="mb-2 md:hidden"
      value={chosen && nameOf(chosen)}
      onChange={(event) => {
        const wanted = options.find((one) => nameOf(one) === event.target.value)
        if (wanted) onSort({ by: wanted.by, descending: wanted.descending })
      }}
    >
      {options.map((one) => (
        <option key={nameOf(one)} value={nameOf(one)}>
          {one.label}
        </option>
      ))}
    </SelectField>
  )
}

/** The sort options of a column. */
const ordersOf = <R, S extends string>({
  sort,
  label,
  compared: what = label,
  order,
  numeric,
  also,
}: Column<R, S>) => [
  ...(sort
    ? [{ sort, label, what, order: order ?? (numeric ? ('amount' as const) : ('words' as const)) }]
    : []),
  ...(also ? [{ ...also, what: also.label, order: 'words' as const }] : []),
]

function HeaderCell<R, S extends string>({
  column,
  sorting,
  onSort,
  downFirst = [],
  isDense,
}: Pick<TableProps<R, S>, 'sorting' | 'onSort' | 'downFirst' | 'isDense'> & { column: Column<R, S> }) {
  const { label, numeric, room, from } = column
  const orders = ordersOf(column)
  const isActive = (sort: S) => sorting?.by === sort
  const next = (by: S) => ({
    ...{ by, descending: isActive(by) ? !sorting?.descending : downFirst.includes(by) },
  })
  const Arrow = sorting?.descending ? ArrowDown : ArrowUp
  const order = sorting?.descending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      style={room ? { width: `${room}%` } : undefined}
      aria-sort={orders.some(({ sort }) => isActive(sort)) ? order : undefined}
      className={`font-medium ${isDense ? 'px-2' : 'px-3 py-1'} ${numeric ? 'text-right' : ''} ${from && from !== 'md' ? shownFrom[from] : ''}`}
    >
      {orders.length > 0 && onSort
        ? orders.map((one, at) => (
            <span key={one.sort} className={orders.length > 1 ? 'whitespace-nowrap' : ''}>
              {at > 0 && <span aria-hidden="true">&nbsp;· </span>}
              <button
                type="button"
                onClick={() => onSort(next(one.sort))}
                className={`inline-flex min-h-11 items-center gap-1 rounded-control hover:text-ink ${numeric ? 'text-right' : ''}`}
              >
                {/* The label of a numeric column is aligned with its figures. */}
                {!numeric && one.label}
                {(isActive(one.sort) || orders.length === 1) && (
                  <Arrow aria-hidden="true" className={`size-4 ${isActive(one.sort) ? '' : 'invisible'}`} />
                )}
                {numeric && one.label}
              </button>
            </span>
          ))
        : label}
    </th>
  )
}

function Cell<R, S extends string>({
  column,
  row,
  isDense,
}: {
  column: Column<R, S>
  row: R
  isDense: boolean
}) {
  const { label, numeric, heading, bare, from, cell } = column
  const content = cell(row)
  const room = isDense ? 'md:px-2 md:py-0.5 md:text-sm' : 'md:px-3 md:py-2.5'
  return heading ? (
    <th scope="row" className={`order-first block pb-2 font-semibold md:table-cell ${room}`}>
      {content}
    </th>
  ) : (
    <td
      className={`${shownFrom[from ?? 'always']} items-center justify-between gap-x-4 py-0.5 @max-[12rem]:flex-wrap ${room} ${numeric ? 'tabular-nums md:text-right' : ''}`}
    >
      {!bare && <span className="text-sm text-muted md:hidden">{label}</span>}
      <span className={`ml-auto min-w-0 text-right ${numeric ? '' : 'md:text-left'}`}>{content}</span>
    </td>
  )
}
