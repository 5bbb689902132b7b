/** What the address of a list says beside its own filters; what is usual is left out. */
export interface ListAddress<S extends string> {
  text?: string
  sort?: S
  down?: true
  page?: number
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readListAddress<S extends string>(
  search: Record<string, unknown>,
  sorts: readonly S[],
  usual: S,
): ListAddress<S> {
  const text = typeof search.text === 'string' && search.text !== '' ? search.text.slice(0, 100) : undefined
  const sort = sorts.find((known) => known === search.sort)
  return {
    ...(text && { text }),
    ...(sort && sort !== usual && { sort }),
    ...(search.down === true && { down: true as const }),
    ...readPage(search),
  }
}

/** The page that an address says, where it is not the first. */
export function readPage(search: Record<string, unknown>, most = 10_000): { page?: number } {
  const page = Number(search.page)
  return Number.isInteger(page) && page > 1 && page <= most ? { page } : {}
}

/** The agency or branch that an address says. */
export const readAccountId = (value: unknown): string | undefined =>
  /^\d{4,12}$/.test(String(value)) ? String(value) : undefined

/** What a list's text, order and page ask the server. */
export const listQuestion = <S extends string>(
  { text, sort, down, page = 1 }: ListAddress<S>,
  usual: S,
): { text?: string; sort: S; descending: boolean; page: number } => ({
  ...(text && { text }),
  sort: sort ?? usual,
  descending: down === true,
  page,
})
