/** A person's name: letters of any script, with spaces, dots, apostrophes and hyphens. */
export const personNamePattern = /^[\p{L}\p{M}][\p{L}\p{M} .'’´`-]*$/u

/** Characters of a first or a last name. */
export const maxNameLength = 80
/** Minimum and maximum characters of a full name in one field. */
export const wholeNameLength = { least: 2, most: 120 } as const

/** The problem of a first or a last name: `required` if it is empty. Spaces around it are ignored. */
export function nameProblem(typed: string): 'required' | 'name' | null {
  const name = typed.trim()
  if (name === '') return 'required'
  return name.length > maxNameLength || !personNamePattern.test(name) ? 'name' : null
}

/** As `nameProblem` for first and last names in one field. */
export function wholeNameProblem(typed: string): 'required' | 'name' | null {
  const name = typed.trim()
  if (name.length < wholeNameLength.least) return 'required'
  return name.length > wholeNameLength.most || !personNamePattern.test(name) ? 'name' : null
}

/** Emoji and invisible characters: not allowed in names of agencies, places and account holders. */
const pictures = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Cc}/u
export const hasPictures = (typed: string): boolean => pictures.test(typed)
