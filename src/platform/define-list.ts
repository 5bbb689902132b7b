import { type Order, type Sort, sortsOf } from '#core/app/order.ts'
import type { CallName, Received, Sent } from '#core/contract/calls.ts'
import { aPage, oneOf, type Reader, readWords, type Words } from './read-words.ts'

/** A call that returns a page of rows. */
export type ListVerb = {
  [Name in CallName]: Received<Name> extends { count: number; rows: readonly unknown[] } ? Name : never
}[CallName]

export type RowOf<V extends ListVerb> = Received<V>['rows'][number]

type SortIn<V extends ListVerb> = Sent<V> extends { sort?: infer S } ? Extract<S, string> : never

/** The columns that a list can be sorted by. */
export type ColumnOf<V extends ListVerb> = SortIn<V> extends Sort<infer C> ? Exclude<C, `-${string}`> : never

type FilterOf<V extends ListVerb> = Exclude<keyof Sent<V> & string, 'sort' | 'page'>

/** A reader for each filter, under its name in the contract. */
export type FiltersOf<V extends ListVerb> = { [N in FilterOf<V>]?: Reader<NonNullable<Sent<V>[N]>> }

/** A list's filters, order and page, as in the address of its screen. Defaults are left out. */
export type AddressOf<V extends ListVerb, F extends FiltersOf<V>> = Words<F> & {
  sort?: SortIn<V>
  page?: number
}

export interface List<V extends ListVerb, F extends FiltersOf<V>> {
  verb: V
  filters: F
  order: Order<ColumnOf<V>> | undefined
  file: string | undefined
  /** Reads the list's parameters from an address, and ignores others. */
  readAddress: (search: object) => AddressOf<V, F>
}

/**
 * Defines a list whose filters, order and page are in an address, under their names in the contract. `order`: the
 * contract's sort order, if the list can be sorted. `file`: the address that returns all rows as a file.
 */
export function defineList<V extends ListVerb, F extends FiltersOf<V>>({
  order,
  file,
  ...list
}: {
  verb: V
  filters: F
  order?: Order<ColumnOf<V>>
  file?: `/files/${string}`
}): List<V, F> {
  const sorts = order ? sortsOf(order).filter((sort) => sort !== order.usual) : []
  const readers = { ...list.filters, sort: oneOf(sorts), page: aPage }
  return {
    ...list,
    ...{ order, file },
    readAddress: (search) => readWords({ ...search }, readers) as AddressOf<V, F>,
  }
}
