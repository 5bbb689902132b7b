import { type Language, localeOf } from '#core/app/language.ts'
import type { Guests } from '#core/products/party.ts'

/** A text of the section `party`, in its plural form if `count` is given. */
export type PartyText = (
  key: 'adults' | 'children' | 'ages' | 'both',
  values: { count?: number } & Record<string, string | number>,
) => string

/** The guests of a choice, by room if it has rooms. */
export const roomsOf = (choice: { rooms: readonly { guests: Guests }[] } | { guests: Guests }): Guests[] =>
  'rooms' in choice ? choice.rooms.map(({ guests }) => guests) : [choice.guests]

/** "2 adultos y 2 menores (4 y 7 años)": the same on every screen, in mails and in documents. */
export function guestsInWords({ adults, childAges }: Guests, language: Language, say: PartyText): string {
  const grown = say('adults', { count: adults })
  const [age] = childAges
  if (age === undefined) return grown
  const list = new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(childAges.map(String))
  const count = childAges.length
  const ages = say('ages', { count: count === 1 ? age : count, list })
  return say('both', { adults: grown, children: say('children', { count, ages }) })
}
