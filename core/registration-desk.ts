/** What happens to the file of a registration, in the words of the audit; reading it is no part of its story. */
export const fileEvents = [
  'registration_received',
  'registration_resubmitted',
  'registration_taken',
  'registration_assigned',
  'registration_noted',
  'registration_asked',
  'registration_returned',
  'registration_duplicate',
  'registration_rejected',
  'registration_approved',
  'document_uploaded',
  'document_accepted',
  'document_rejected',
  'contact_changed',
  'tax_and_bank_changed',
  'account_suspended',
  'account_reopened',
  'account_closed',
] as const
export type FileEvent = (typeof fileEvents)[number]

/** What staff note of a file: a thought of their own, a call, a message by WhatsApp. */
export const noteKinds = ['note', 'call', 'message'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Where a registration came from: invited by one of the staff, by another link of an invitation, by a campaign, or by itself. */
export const origins = ['executive', 'lead', 'campaign', 'direct'] as const
export type Origin = (typeof origins)[number]

/** Characters of a note, and of a request for more. */
export const mostNoted = 2_000

/** Digits as WhatsApp wants them in an address; a number without its country is Mexico's. */
export function whatsAppNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `52${digits}` : digits
}

/** How long something waits, in the unit that says it best. Instants: `since`, and `now` in milliseconds since 1970. */
export function waitedFor(since: string, now: number): { unit: 'hours' | 'days'; count: number } {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / 3_600_000))
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}
