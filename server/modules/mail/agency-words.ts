import { platformTheme } from '#core/looks/themes.ts'
import { fill } from '#server/platform/texts-in.ts'

/**
 * The sender of a letter that does not name the agency: an unchecked logo or colour could say the same as an unchecked
 * name.
 */
export const nameless = { name: 'Alforja', email: null, theme: platformTheme } as const

/**
 * A text about an agency; if its name may not be used (`vettedName`), `nameless` replaces it, capitalised at the start.
 */
export function agencyWords(
  text: string,
  name: string | null,
  nameless: string,
  words: Record<string, string> = {},
): string {
  const filled = fill(text, { ...words, agency: name ?? nameless })
  return name === null ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}
