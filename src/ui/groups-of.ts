/** Groups consecutive rows with the same value, in their order. */
export function groupsOf<R>(rows: readonly R[], groupOf: ((row: R) => string) | undefined): [R, ...R[]][] {
  const groups: [R, ...R[]][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && groupOf?.(last[0]) === groupOf?.(row)) last.push(row)
    else groups.push([row])
  }
  return groups
}
