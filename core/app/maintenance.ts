import { dayMillis } from '#core/time/lengths.ts'
import { type Language, languages, type Text } from './language.ts'

/** What whoever begins maintenance tells those who meet its page. */
export interface MaintenanceNotice {
  /** Why, in plain words; in a language that is empty, the other one is shown. */
  message: Text
  /** When it is expected to end, an instant. */
  endsAt: string | null
}

export const quietMaintenance: MaintenanceNotice = { message: { es: '', en: '' }, endsAt: null }

/** Characters of a message. */
export const mostMessage = 300
/** Maintenance ends within a month, or the date was mistyped. */
const mostMillis = 31 * dayMillis

/** Whether maintenance can be expected to end at `endsAt`; `now` in milliseconds since 1970. */
export function mayEndAt(endsAt: string, now: number): boolean {
  const ahead = Date.parse(endsAt) - now
  return ahead > 0 && ahead <= mostMillis
}

/** The message for a reader of `language`, and the language that it is in; null: there is none. */
export function messageFor(message: Text, language: Language): { text: string; language: Language } | null {
  const written = [language, ...languages].find((one) => message[one].trim() !== '')
  return written ? { text: message[written].trim(), language: written } : null
}
