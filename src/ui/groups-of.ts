/** Rows in the order that they have, put together where they follow one another. */
export function groupsOf<R>(rows: readonly R[], groupOf: ((row: R) => string) | undefined): [R, ...R[]][] {
  const groups: [R, ...R[]][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && groupOf?.(last[0]) === groupOf?.(row)) last.push(row)
    else groups.push([row])
  }
  return groups
}
