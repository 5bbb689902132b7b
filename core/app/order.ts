/** A column that a list is sorted by, with a minus for descending: `name`, `-name` (the notation of JSON:API). */
export type Sort<C extends string> = C | `-${C}`

/** The columns that a list can be sorted by, and its default order. */
export interface Order<C extends string = string> {
  columns: readonly C[]
  usual: Sort<C>
}

export interface Sorting<C extends string> {
  by: C
  descending: boolean
}

export const orderBy = <const C extends string>(
  columns: readonly C[],
  usual: Sort<NoInfer<C>>,
): Order<C> => ({
  columns,
  usual,
})

/** All values of a list's `sort`. */
export const sortsOf = <C extends string>({ columns }: Order<C>): Sort<C>[] =>
  columns.flatMap((column): Sort<C>[] => [column, `-${column}`])

export const sortingOf = <C extends string>(sort: Sort<C>): Sorting<C> =>
  sort.startsWith('-') ? { by: sort.slice(1) as C, descending: true } : { by: sort as C, descending: false }

export const sortOf = <C extends string>({ by, descending }: Sorting<C>): Sort<C> =>
  descending ? `-${by}` : by
