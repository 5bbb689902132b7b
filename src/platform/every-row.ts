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
