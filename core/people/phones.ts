const mexico = '52'
// Prefixes of Mexican numbers until 2019: 01 for long distance, 044 and 045 for mobile phones.
const formerPrefix = /^(?:01|04[45])(?=\d{10}$)/

/**
 * The digits of a number with its country code (E.164 without the plus); without a country code it is Mexican. Empty
 * for no number, and for one that cannot be called from abroad.
 */
export function internationalDigits(phone: string): string {
  const typed = phone.replace(/\D/g, '')
  const isInternational = /^\s*(?:\+|00)/.test(phone)
  const digits = isInternational ? typed.replace(/^00/, '') : typed.replace(formerPrefix, '')
  if (!isInternational && digits.length <= 10) return digits.length === 10 ? `${mexico}${digits}` : ''
  // Mexican mobile numbers had a 1 after the country code.
  return digits.replace(/^521(?=\d{10}$)/, mexico)
}

/** Address that opens a WhatsApp chat with a draft; without an international number, the sender selects the chat. */
export const chatAddress = (phone: string, text: string): string =>
  `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`

/** Address for dialling a number from any country; a number without an international form stays as typed. */
export function dialAddress(phone: string): string {
  const digits = internationalDigits(phone)
  return `tel:${digits ? `+${digits}` : phone.replace(/[^\d+]/g, '')}`
}

/** Mexican cities with a two-digit area code. */
const shortAreas = /^(?:55|56|33|81)/

/** A number for display: Mexican ones in groups, "+52 55 5555 4322", "+52 983 555 0175"; others as typed. */
export function groupedPhone(phone: string): string {
  const digits = internationalDigits(phone)
  if (!/^52\d{10}$/.test(digits)) return phone
  const own = digits.slice(2)
  const area = shortAreas.test(own) ? 2 : 3
  return `+52 ${own.slice(0, area)} ${own.slice(area, -4)} ${own.slice(-4)}`
}
