/** The filter value of unassigned work. */
const nobody = 'none'

/**
 * The filter options of a day's work by assignee: each name, and `nobody` if some work is unassigned. `crews`:
 * names, by work.
 */
export function crewOptions(
  crews: readonly (readonly string[])[],
  unassigned: string,
): { id: string; name: string }[] {
  const names = [...new Set(crews.flat())].sort((a, b) => a.localeCompare(b))
  return [
    ...(crews.some((crew) => crew.length === 0) ? [{ id: nobody, name: unassigned }] : []),
    ...names.map((name) => ({ id: `=${name}`, name })),
  ]
}

/** Whether work of these assignees matches the filter `picked` of `crewOptions`; without a filter all work does. */
export const isDoneBy = (crew: readonly string[], picked: string | undefined): boolean =>
  picked === undefined || (picked === nobody ? crew.length === 0 : crew.some((name) => `=${name}` === picked))

/** The crew with a single known name; empty: nobody. */
export const crewOf = (name: string | undefined): string[] => (name ? [name] : [])
