import { useTranslation } from 'react-i18next'
import type { Column, Sorting, TableProps } from './data-table.tsx'
import { SelectField } from './field.tsx'

/** Cards have no headers to press. */
export function PhoneSort<R, S extends string>({ columns, sorting, onSort }: TableProps<R, S>) {
  const { t } = useTranslation('lists')
  if (!sorting || !onSort) return null
  const sortable = columns.flatMap(ordersOf)
  const options = sortable.flatMap(({ sort, what, order }) =>
    // Which group comes first is nothing that somebody looks for.
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

/** What a column's header sorts by. */
export const ordersOf = <R, S extends string>({
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
