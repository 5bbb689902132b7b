import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns a page of `read`'s results and their total, which `read` returns as `count` in each row. The total is
 * returned even for a page beyond the last one, so that the client can go back. `read` appends the slice to its query.
 */
export async function readPage<Row extends { count: number }>(
  { page, size }: { page: number; size: number },
  read: (slice: SQL) => Promise<Row[]>,
): Promise<{ count: number; rows: Row[] }> {
  const found = await read(sql`LIMIT ${size}::int OFFSET ${(page - 1) * size}::int`)
  const [first] = found.length === 0 && page > 1 ? await read(sql`LIMIT 1`) : found
  return { count: first?.count ?? 0, rows: found }
}
