import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Language } from '#core/app/language.ts'
import { type Order, type Sort, type Sorting, sortingOf, sortOf } from '#core/app/order.ts'
import type { Received, Sent } from '#core/contract/calls.ts'
import { api, server } from './api.ts'
import type { AddressOf, ColumnOf, FiltersOf, List, ListVerb, RowOf } from './define-list.ts'
import { everyRow } from './every-row.ts'

type QueryOf<V extends ListVerb> = UseQueryOptions<Received<V>, Error, Received<V>, QueryKey>

/** Finds a verb in `calls`; the compiler knows the verb's name only through its list. */
function verbOf<T>(calls: object, verb: ListVerb): T {
  const [service = '', name = ''] = verb.split('.')
  return (calls as Record<string, Record<string, T>>)[service]?.[name] as T
}

/** The query of a list for an input. */
const listQuery = <V extends ListVerb>(verb: V, input: Sent<V>): QueryOf<V> =>
  verbOf<{ queryOptions: (options: { input: Sent<V> }) => QueryOf<V> }>(api, verb).queryOptions({ input })

/** A list as its screen shows it: the request from the address, the response, and functions to change the request. */
export interface ListState<V extends ListVerb, F extends FiltersOf<V>> {
  list: List<V, F>
  address: AddressOf<V, F>
  /** The input of the request. */
  input: Sent<V>
  query: UseQueryResult<Received<V>>
  rows: RowOf<V>[] | undefined
  /** Changes filters, and goes to the first page; an absent value removes a filter. */
  change: (part: { [N in keyof AddressOf<V, F>]?: AddressOf<V, F>[N] | undefined }) => void
  /** Removes all filters. */
  clear: () => void
  /** The table's order, if the list can be sorted. */
  sorted: Sorted<ColumnOf<V>> | undefined
}

interface Sorted<C extends string> extends Pick<Order<C>, 'downFirst'> {
  sorting: Sorting<C>
  onSort: (sorting: Sorting<C>) => void
}

/**
 * A list that follows the screen's address. `input`: the screen's additions to the request; `options`: how often to
 * refetch.
 */
export function useList<V extends ListVerb, F extends FiltersOf<V>>(
  list: List<V, F>,
  {
    input: besides,
    ...options
  }: { input?: Partial<Sent<V>>; staleTime?: number; refetchInterval?: number; enabled?: boolean } = {},
): ListState<V, F> {
  const navigate = useNavigate()
  const address = list.readAddress(useSearch({ strict: false }))
  const input = { ...address, ...besides } as unknown as Sent<V>
  const query = useQuery({ ...listQuery(list.verb, input), placeholderData: keepPreviousData, ...options })
  // Uses the newest address, which the screen may not show yet.
  const change: ListState<V, F>['change'] = (part) =>
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, page: undefined, ...part })) as never,
      resetScroll: false,
    })
  const names = Object.keys(list.filters)
  return {
    ...{ list, address, input, query, change },
    rows: (query.data as { rows: RowOf<V>[] } | undefined)?.rows,
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined])) as never),
    sorted: list.order && sortedBy(list.order, address.sort, (sort) => change({ sort } as never)),
  }
}

/** `onSort` receives the default order as undefined. */
const sortedBy = <C extends string>(
  { usual, downFirst }: Order<C>,
  sort: Sort<C> | undefined,
  onSort: (sort: Sort<C> | undefined) => void,
): Sorted<C> => ({
  ...{ downFirst, sorting: sortingOf(sort ?? usual) },
  onSort: (sorting) => onSort(sortOf(sorting) === usual ? undefined : sortOf(sorting)),
})

/** The address of a file with all rows of the list at an address. */
export function fileAddress<V extends ListVerb, F extends FiltersOf<V>>(
  { list, input }: Pick<ListState<V, F>, 'list' | 'input'>,
  format: string,
  language: Language,
): string {
  const { page: _, ...filters } = input as unknown as { page?: number } & Record<string, string>
  return `${list.file}/${format}?${new URLSearchParams({ ...filters, language })}`
}

/** The rows of all pages. */
export function readAllRows<V extends ListVerb, F extends FiltersOf<V>>({
  list,
  input,
}: ListState<V, F>): Promise<RowOf<V>[]> {
  const read = verbOf<(input: Sent<V>) => Promise<{ count: number; rows: RowOf<V>[] }>>(server, list.verb)
  return everyRow((page) => read({ ...(input as object), page } as never))
}
