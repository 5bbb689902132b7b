/** A person's name as people write theirs: letters of any script, with spaces, dots, apostrophes and hyphens. */
export const personNamePattern = /^[\p{L}\p{M}][\p{L}\p{M} .'’´`-]*$/u

/** Characters of a first or a last name. */
export const maxNameLength = 80
/** Least and most characters of a name that is typed in one field. */
export const wholeNameLength = { least: 2, most: 120 } as const

/** Characters as the contract counts them: a letter of two UTF-16 units is one. */
export const countCharacters = (text: string): number => [...text].length

/** What keeps a first or a last name from being one: `required` where nothing is typed. Spaces around it do not count. */
export function nameProblem(typed: string): 'required' | 'name' | null {
  const name = typed.trim()
  if (name === '') return 'required'
  return countCharacters(name) > maxNameLength || !personNamePattern.test(name) ? 'name' : null
}

/** As `nameProblem` of first and last names in one field. */
export function wholeNameProblem(typed: string): 'required' | 'name' | null {
  const name = typed.trim()
  if (countCharacters(name) < wholeNameLength.least) return 'required'
  return countCharacters(name) > wholeNameLength.most || !personNamePattern.test(name) ? 'name' : null
}

/** Emoji and characters that nobody sees: what no name of an agency, a place or an account holder has. */
const pictures = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Cc}/u
export const hasPictures = (typed: string): boolean => pictures.test(typed)
