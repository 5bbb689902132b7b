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

/** Opens a chat with a text ready to be sent; without a number that can be reached, whoever sends it picks the chat. */
export const chatAddress = (phone: string, text: string): string =>
  `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`

/** Dials a number from wherever one is; one that cannot be reached from elsewhere as it was typed. */
export function dialAddress(phone: string): string {
  const digits = internationalDigits(phone)
  return `tel:${digits ? `+${digits}` : phone.replace(/[^\d+]/g, '')}`
}

/** Cities of Mexico whose area has two digits. */
const shortAreas = /^(?:55|56|33|81)/

/** A number as it is read: those of Mexico in groups, "+52 55 5555 4322", "+52 983 555 0175"; any other as it was typed. */
export function groupedPhone(phone: string): string {
  const digits = internationalDigits(phone)
  if (!/^52\d{10}$/.test(digits)) return phone
  const own = digits.slice(2)
  const area = shortAreas.test(own) ? 2 : 3
  return `+52 ${own.slice(0, area)} ${own.slice(area, -4)} ${own.slice(-4)}`
}
