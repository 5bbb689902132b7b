/** The filter value of work that nobody is assigned to. */
const nobody = 'none'

/** The filters of a day's work by who does it: each name, and `nobody` where some has none. `crews`: names, by work. */
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

/** Whether work that these do matches the filter `picked` of `crewOptions`; all work does where it is absent. */
export const isDoneBy = (crew: readonly string[], picked: string | undefined): boolean =>
  picked === undefined || (picked === nobody ? crew.length === 0 : crew.some((name) => `=${name}` === picked))

/** The crew of one who is known by a name; empty: nobody. */
export const crewOf = (name: string | undefined): string[] => (name ? [name] : [])
