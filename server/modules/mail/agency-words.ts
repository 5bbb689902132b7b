import { type Brand, brandTheme } from '#core/looks/brand.ts'
import { fill } from '#server/platform/texts-in.ts'

/**
 * The sender of a letter that must not show the agency's name; its logo is omitted too, since an unchecked logo could
 * show the name.
 */
export const nameless = (platform: Brand) => ({
  name: platform.name,
  email: null,
  theme: brandTheme(platform),
})

/**
 * A text about an agency. `nameless`, capitalized at the start of the text, replaces a name that must not appear
 * (`vettedName`).
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
