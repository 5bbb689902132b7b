/** A person's name: letters of any script, spaces, dots, apostrophes and hyphens. */
export const personNamePattern = /^[\p{L}\p{M}][\p{L}\p{M} .'’´`-]*$/u

/** Maximum length of a first or a last name, in characters. */
export const maxNameLength = 80
/** Length of a full name in one field, in characters. */
export const wholeNameLength = { least: 2, most: 120 } as const

/** The number of characters as the contract counts them: a letter of two UTF-16 units counts once. */
export const countCharacters = (text: string): number => [...text].length

/** The problem of a first or a last name, or null. `required`: it is empty. Surrounding spaces are ignored. */
export function nameProblem(typed: string): 'required' | 'name' | null {
  const name = typed.trim()
  if (name === '') return 'required'
  return countCharacters(name) > maxNameLength || !personNamePattern.test(name) ? 'name' : null
}

/** Like `nameProblem`, for first and last names in one field. */
export function wholeNameProblem(typed: string): 'required' | 'name' | null {
  const name = typed.trim()
  if (countCharacters(name) < wholeNameLength.least) return 'required'
  return countCharacters(name) > wholeNameLength.most || !personNamePattern.test(name) ? 'name' : null
}

/** Emoji and invisible characters, which are not allowed in names of agencies, places and account holders. */
const pictures = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Cc}/u
export const hasPictures = (typed: string): boolean => pictures.test(typed)
