/** The rows of all pages of a list. `read` gives one page, the first being 1, and how many rows there are in all. */
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
