/** The rows of all pages of a list. `read` returns one page, counted from 1, and the total number of rows. */
export async function everyRow<R>(
  read: (page: number) => Promise<{ count: number; rows: readonly R[] }>,
): Promise<R[]> {
  const all: R[] = []
  for (let page = 1; ; page += 1) {
    const { count, rows } = await read(page)
    all.push(...rows)
    if (all.length >= count || rows.length === 0) return all
  }
}

/** The rows of all pages of a list; null if there are more than `most`. */
export async function fewRows<R>(most: number, read: Parameters<typeof everyRow<R>>[0]): Promise<R[] | null> {
  const first = await read(1)
  return first.count > most
    ? null
    : await everyRow((page) => (page === 1 ? Promise.resolve(first) : read(page)))
}
