import { dayMillis } from '#core/time/lengths.ts'
import { type Language, languages, type Text } from './language.ts'

/** The notice on the maintenance page. */
export interface MaintenanceNotice {
  /** The reason, in plain words; if one language is empty, the other is shown. */
  message: Text
  /** The expected end, an instant. */
  endsAt: string | null
}

export const quietMaintenance: MaintenanceNotice = { message: { es: '', en: '' }, endsAt: null }

/** Characters of a message. */
export const mostMessage = 300
/** Milliseconds: a later end is a typing error. */
const mostMillis = 31 * dayMillis

/** Whether `endsAt` is a plausible end of maintenance; `now` in milliseconds since 1970. */
export function mayEndAt(endsAt: string, now: number): boolean {
  const ahead = Date.parse(endsAt) - now
  return ahead > 0 && ahead <= mostMillis
}

/** The message for a reader of `language`, with its actual language; null: no message. */
export function messageFor(message: Text, language: Language): { text: string; language: Language } | null {
  const written = [language, ...languages].find((one) => message[one].trim() !== '')
  return written ? { text: message[written].trim(), language: written } : null
}
