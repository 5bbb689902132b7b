import { type AccountState, statesWithAgreement } from '#core/agencies/accounts.ts'

/** What mail programs make a link of, or a number to call. */
const leadsSomewhere = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2,}|(?:\d[ ().-]*){7,}/u
const mostCharacters = 80

/** Whether a name is short and leads nowhere. */
export const isPlainName = (name: string): boolean =>
  name.length <= mostCharacters && !leadsSomewhere.test(name)

/** As people and agencies are called: too short to advertise much. */
const mostOfOwn = 40

/**
 * Whether a name may stand in the letter that answers a registration, to the address that was typed beside it and before
 * anybody has looked at either: the one exception to `vettedName`.
 */
export const isNameOfOwn = (name: string): boolean => name.length <= mostOfOwn && isPlainName(name)

/**
 * An agency's name as it may stand in a letter to somebody who has not asked for it; null as long as nobody of the staff
 * has approved the agency, and where the name leads somewhere: anybody can register anything under anybody's address. Only
 * the letter that answers a registration names one before (`isNameOfOwn`).
 */
export function vettedName(name: string, state: AccountState): string | null {
  return isPlainName(name) && statesWithAgreement.includes(state) ? name : null
}
