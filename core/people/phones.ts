const mexico = '52'
// Prefixes of Mexican numbers until 2019: 01 for long distance, 044 and 045 for mobile phones.
const formerPrefix = /^(?:01|04[45])(?=\d{10}$)/

/**
 * The digits of a number with its country code (E.164 without the plus). A number without a country code is Mexican.
 * Empty if there is no number, or if it cannot be called from abroad.
 */
export function internationalDigits(phone: string): string {
  const typed = phone.replace(/\D/g, '')
  const isInternational = /^\s*(?:\+|00)/.test(phone)
  const digits = isInternational ? typed.replace(/^00/, '') : typed.replace(formerPrefix, '')
  if (!isInternational && digits.length <= 10) return digits.length === 10 ? `${mexico}${digits}` : ''
  // Mexican mobile numbers had a 1 after the country code.
  return digits.replace(/^521(?=\d{10}$)/, mexico)
}

/** URL that opens a WhatsApp chat with a draft. If the number is not international, the sender selects the chat. */
export const chatAddress = (phone: string, text: string): string =>
  `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`

/** URL for dialing a number from any country. A number without an international form is left as typed. */
export function dialAddress(phone: string): string {
  const digits = internationalDigits(phone)
  return `tel:${digits ? `+${digits}` : phone.replace(/[^\d+]/g, '')}`
}

/** Area codes of Mexican cities with two digits. */
const shortAreas = /^(?:55|56|33|81)/

/** Formats a number: a Mexican number in groups, "+52 55 5555 4322", "+52 983 555 0175"; any other as typed. */
export function groupedPhone(phone: string): string {
  const digits = internationalDigits(phone)
  if (!/^52\d{10}$/.test(digits)) return phone
  const own = digits.slice(2)
  const area = shortAreas.test(own) ? 2 : 3
  return `+52 ${own.slice(0, area)} ${own.slice(area, -4)} ${own.slice(-4)}`
}
