import type { ComponentProps, ReactNode } from 'react'
import type { ColumnOf, FiltersOf, ListVerb, RowOf } from '#src/platform/define-list.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Reader } from '#src/platform/read-words.ts'
import { fileAddress, type ListState, readAllRows } from '#src/platform/use-list.ts'
import { useMay } from '#src/shared/people/use-may.ts'
import { DataList, fromQuery, isFiltered } from '#src/ui/data-list.tsx'
import type { TableProps } from '#src/ui/data-table.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { FilterForm, type Pick } from '#src/ui/filter-form.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { KeptAt } from './kept-at.tsx'

/** The keys that the section of every list has. */
type ListWord =
  | 'caption'
  | 'empty.filtered'
  | 'empty.text'
  | 'empty.title'
  | 'filter.all'
  | 'filter.text'
  | 'title'

type Table<V extends ListVerb> = TableProps<RowOf<V>, ColumnOf<V>>
/** The filters with few values in a list's form. */
type PickOf<F> = {
  [N in keyof F & string]: Pick<N, F[N] extends Reader<infer T> | undefined ? Extract<T, string> : never>
}[keyof F & string]

interface ListScreenProps<V extends ListVerb, F extends FiltersOf<V>>
  extends Omit<Table<V>, 'caption' | 'rows' | 'sorting' | 'onSort' | 'error' | 'onRetry' | 'empty'> {
  list: ListState<V, F>
  /** The `t` of the list's section. */
  words: (key: ListWord) => string
  title?: string
  status?: ReactNode
  intro?: string
  caption?: string
  /** The actions of the list, beside its title. */
  actions?: ReactNode
  /** Between the title and the filters. */
  above?: ReactNode
  /** A form of its own, for a list with more filters than fit on a line. */
  filter?: ReactNode
  picks?: readonly PickOf<F>[]
  /** Without filters every row is shown: when there is none, there is nothing to search. */
  showsAll?: boolean
  further?: ComponentProps<typeof FilterForm>['further']
  /** Sums of all rows: above them, on a phone below. */
  sums?: ReactNode
  /** Writes rows to a file in the browser, for a list that the server does not export. */
  csv?: { header: string[]; rowOf: (row: RowOf<V>) => string[] }
  /** The content of an empty list besides its words. */
  nothing?: Partial<ComponentProps<typeof DataList>['nothing']>
  /** In place of the rows. */
  instead?: ReactNode
}

/** Whether the list is known to be empty without filters. */
export const hasNone = <V extends ListVerb, F extends FiltersOf<V>>({
  address,
  query,
}: ListState<V, F>): boolean => query.data?.count === 0 && !query.isPlaceholderData && !isFiltered(address)

/** A list with its title, filters, rows, pages and files. On a phone, rows come before the actions on all of them. */
export function ListScreen<V extends ListVerb, F extends FiltersOf<V>>({
  list,
  words,
  title = words('title'),
  status,
  intro,
  caption = words('caption'),
  actions,
  above,
  sums,
  csv,
  nothing,
  instead,
  filter,
  picks = [],
  showsAll,
  further,
  ...table
}: ListScreenProps<V, F>) {
  const errorText = useErrorTexts()
  const language = useLanguage()
  const { address, query } = list
  const change = list.change as (part: object) => void
  const mayExport = useMay('export lists')
  // Without rows there is nothing to save.
  const isEmpty = query.data?.count === 0
  const downloads = mayExport && !hasNone(list) && list.list.file && (
    <DownloadButtons
      disabled={query.isLoading || isEmpty}
      onSave={(format, onProgress, signal) =>
        download(fileAddress(list, format, language), { onProgress, signal })
      }
      onFailed={errorText}
    />
  )
  return (
    <>
      <ListHead
        title={title}
        status={status}
        intro={intro}
        beside={
          (actions || downloads || csv) && (
            // Empty on a phone, it takes no space from the title.
            <div className={`flex flex-wrap items-center gap-2 ${actions || csv ? '' : 'max-sm:hidden'}`}>
              {actions}
              {downloads && <div className="max-sm:hidden sm:contents">{downloads}</div>}
              {csv && !hasNone(list) && (
                <ExportButton
                  name={title}
                  read={async () => [csv.header, ...(await readAllRows(list)).map(csv.rowOf)]}
                  onFailed={errorText}
                  disabled={isEmpty}
                />
              )}
            </div>
          )
        }
      />
      {above}
      {filter ??
        (!(showsAll && hasNone(list)) && (
          <FilterForm
            address={address}
            words={{ text: words('filter.text'), all: words('filter.all') }}
            picks={picks}
            {...(further && { further })}
            onChange={change}
          />
        ))}
      {sums && <div className="mb-4 max-sm:hidden">{sums}</div>}
      <KeptAt of={query} className="mb-2" />
      {instead || (
        <DataList
          {...table}
          caption={caption}
          rows={list.rows}
          {...fromQuery(query, errorText)}
          {...list.sorted}
          address={address}
          onPage={(page) => change({ page })}
          onClear={list.clear}
          nothing={{ title: words('empty.title'), text: words('empty.text'), ...nothing }}
          noMatch={{ title: words('empty.filtered') }}
        />
      )}
      {(sums || downloads) && (
        <div className="mt-4 space-y-4 sm:hidden">
          {sums}
          {downloads}
        </div>
      )}
    </>
  )
}
