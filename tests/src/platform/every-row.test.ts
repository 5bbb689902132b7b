import { expect, test } from 'vitest'
import { everyRow, fewRows } from '#src/platform/every-row.ts'

const pageSize = 25

/** A list of `count` rows, and the pages that were read of it. */
function listOf(count: number) {
  const rows = Array.from({ length: count }, (_, at) => at)
  const pages: number[] = []
  return {
    rows,
    pages,
    async read(page: number) {
      pages.push(page)
      return { count, rows: rows.slice((page - 1) * pageSize, page * pageSize) }
    },
  }
}

test('few rows are all read, each page once; of more only the first page is read', async () => {
  for (const count of [0, 1, 25, 99, 100]) {
    const list = listOf(count)
    expect(await fewRows(100, list.read)).toEqual(list.rows)
    expect(list.pages).toEqual([...new Set(list.pages)])
  }
  const many = listOf(101)
  expect(await fewRows(100, many.read)).toBeNull()
  expect(many.pages).toEqual([1])
  const all = listOf(101)
  expect(await everyRow(all.read)).toEqual(all.rows)
})
