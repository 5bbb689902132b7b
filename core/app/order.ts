/**
 * A column by which a list is sorted, with a minus for descending order: `name`, `-name` (the notation of JSON:API).
 */
export type Sort<C extends string> = C | `-${C}`

/** The columns by which a list can be sorted, and its default order. */
export interface Order<C extends string = string> {
  columns: readonly C[]
  /** Columns that are sorted greatest or newest first by default; all others are sorted in ascending order. */
  downFirst: readonly C[]
  usual: Sort<C>
}

export interface Sorting<C extends string> {
  by: C
  descending: boolean
}

type ColumnIn<S extends string> = S extends `-${infer C}` ? C : S

/** Defines an order. Columns that are descending by default have a minus: `['name', '-total']`. */
export function orderBy<const S extends string>(
  columns: readonly S[],
  usual: Sort<ColumnIn<NoInfer<S>>>,
): Order<ColumnIn<S>> {
  const sortings = columns.map((column) => sortingOf<ColumnIn<S>>(column as Sort<ColumnIn<S>>))
  const namesOf = (some: typeof sortings) => some.map(({ by }) => by)
  return { columns: namesOf(sortings), downFirst: namesOf(sortings.filter((one) => one.descending)), usual }
}

/** All values that a list's `sort` can have. */
export const sortsOf = <C extends string>({ columns }: Pick<Order<C>, 'columns'>): Sort<C>[] =>
  columns.flatMap((column): Sort<C>[] => [column, `-${column}`])

export const sortingOf = <C extends string>(sort: Sort<C>): Sorting<C> =>
  sort.startsWith('-') ? { by: sort.slice(1) as C, descending: true } : { by: sort as C, descending: false }

export const sortOf = <C extends string>({ by, descending }: Sorting<C>): Sort<C> =>
  descending ? `-${by}` : by
