/** Who gets a link to the work of a day, without an account. */
export type CrewKind = 'driver' | 'guide'

/** Characters of the name of a driver, a guide or a car, as an agency writes it. */
export const crewNameLength = 60

/** The most guides of a departure. */
export const maxGuides = 6

/** Days after its day for which a link works. */
export const crewLinkDays = 2

/** Returns the names without duplicates: names that differ only in capitalization are one person; the first one is kept. */
export function distinctNames(names: readonly string[]): string[] {
  const folded = names.map((name) => name.toLowerCase())
  return names.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
}
