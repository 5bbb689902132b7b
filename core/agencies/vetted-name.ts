import { type AccountState, statesWithAgreement } from '#core/agencies/accounts.ts'

/** Text that e-mail programs turn into a link or a phone number. */
const linkPattern = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2,}|(?:\d[ ().-]*){7,}/u
const maxCharacters = 80

/** Whether a name is short and contains no link. */
export const isPlainName = (name: string): boolean => name.length <= maxCharacters && !linkPattern.test(name)

/** In characters: longer than most names, too short for an advertisement. */
const maxShortCharacters = 40

/**
 * Whether a name may be used in the reply to a registration, which is sent to an unverified address before any review:
 * the only exception to `vettedName`.
 */
export const isShortPlainName = (name: string): boolean =>
  name.length <= maxShortCharacters && isPlainName(name)

/**
 * An agency's name for e-mails to people who have not asked for them; null before staff have approved the agency, and
 * if the name contains a link, because anybody can register any name under any address. Only the reply to a
 * registration names an agency earlier (`isShortPlainName`).
 */
export function vettedName(name: string, state: AccountState): string | null {
  return isPlainName(name) && statesWithAgreement.includes(state) ? name : null
}
