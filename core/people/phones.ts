/** A telephone number as people type it: seven digits or more, with the spaces, dots, dashes and brackets between them. */
export const phonePattern = /^(?=(?:\D*\d){7})\+?[(\d][0-9 ().-]{5,23}$/

const mexico = '52'
// What was dialled before a Mexican number until 2019: 01 from far away, 044 and 045 to a mobile phone.
const formerPrefix = /^(?:01|04[45])(?=\d{10}$)/

/**
 * The digits of a number with its country (E.164 without its plus); a number without a country is Mexico's. Empty for none,
 * and for one that cannot be reached from elsewhere.
 */
export function internationalDigits(phone: string): string {
  const typed = phone.replace(/\D/g, '')
  const isInternational = /^\s*(?:\+|00)/.test(phone)
  const digits = isInternational ? typed.replace(/^00/, '') : typed.replace(formerPrefix, '')
  if (!isInternational && digits.length <= 10) return digits.length === 10 ? `${mexico}${digits}` : ''
  // Mobile phones of Mexico had a 1 after the country.
  return digits.replace(/^521(?=\d{10}$)/, mexico)
}

/** Area codes of two digits, whose numbers have eight more; all others have three and seven. */
const shortAreas = /^(?:33|55|56|81)/

/** A number of Mexico in the groups in which people read it; any other as it was typed. */
export function groupedPhone(phone: string): string {
  const digits = internationalDigits(phone)
  if (digits.length !== 12 || !digits.startsWith(mexico)) return phone
  const own = digits.slice(2)
  const [, ...groups] = (shortAreas.test(own) ? /^(..)(....)(....)$/ : /^(...)(...)(....)$/).exec(own) ?? []
  return [...(phone.trim().startsWith('+') ? [`+${mexico}`] : []), ...groups].join(' ')
}

/** Opens a chat with a text ready to be sent; without a number that can be reached, whoever sends it picks the chat. */
export const chatAddress = (phone: string, text: string): string =>
  `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`
