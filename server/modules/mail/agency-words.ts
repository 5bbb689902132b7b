import { platformTheme } from '#core/looks/themes.ts'
import { fill } from '#server/platform/texts-in.ts'

/** Whose a letter is in which the agency is not named: what somebody drew may say what they may not write. */
export const nameless = { name: 'Alforja', email: null, theme: platformTheme } as const

/** A text about an agency; where its name is not to be said (`vettedName`) it is `nameless`, which may begin the sentence. */
export function agencyWords(
  text: string,
  name: string | null,
  nameless: string,
  words: Record<string, string> = {},
): string {
  const said = fill(text, { ...words, agency: name ?? nameless })
  return name === null ? said.charAt(0).toUpperCase() + said.slice(1) : said
}
