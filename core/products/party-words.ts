import { type Language, localeOf } from '#core/app/language.ts'
import type { CountingSay } from '#core/app/say.ts'
import { type Guests, totalGuests } from '#core/products/party.ts'
import type { Kind } from '#core/products/products.ts'
import { type Day, daysBetween } from '#core/time/days.ts'

/** Texts of the section `party`. */
export type PartyText = CountingSay<
  'both',
  'adults' | 'children' | 'children_aged' | 'ages' | 'rooms' | 'nights' | 'days'
>

/** The guests of a choice, by room if it has rooms. */
export const roomsOf = (choice: { rooms: readonly { guests: Guests }[] } | { guests: Guests }): Guests[] =>
  'rooms' in choice ? choice.rooms.map(({ guests }) => guests) : [choice.guests]

/** "2 adultos y 2 menores (4 y 7 años)": the same on every screen, in mails and in documents. */
export function guestsInWords({ adults, childAges }: Guests, language: Language, t: PartyText): string {
  const grown = t('adults', { count: adults })
  const [age] = childAges
  if (age === undefined) return grown
  const list = new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(childAges.map(String))
  const count = childAges.length
  const ages = t('ages', { count: count === 1 ? age : count, list })
  return t('both', { adults: grown, children: t('children_aged', { count, ages }) })
}

/** A shorter form: "2 adultos, 1 menor", with the number of rooms: "2 adultos · 1 habitación". */
export function partyInWords(rooms: readonly Guests[], t: PartyText, withRooms = false): string {
  const { adults, childAges } = totalGuests(rooms)
  const people = [
    t('adults', { count: adults }),
    ...(childAges.length > 0 ? [t('children', { count: childAges.length })] : []),
  ].join(', ')
  return withRooms ? `${people} · ${t('rooms', { count: rooms.length })}` : people
}

/** The length from its first day to its last: "4 noches" for a hotel, "5 días" for anything else. */
export const stayInWords = (kind: Kind, from: Day, to: Day, t: PartyText): string =>
  kind === 'hotels'
    ? t('nights', { count: daysBetween(from, to) })
    : t('days', { count: daysBetween(from, to) + 1 })
