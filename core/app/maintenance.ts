import { sameText } from '#core/app/language.ts'
import { dayMillis, hourSeconds } from '#core/time/lengths.ts'
import { type Language, languages, type Text } from './language.ts'

/** The notice on the maintenance page. */
export interface MaintenanceNotice {
  /** The reason, in plain words. If it is empty in one language, the other language is shown. */
  message: Text
  /** The expected end, as an instant. */
  endsAt: string | null
}

export const quietMaintenance: MaintenanceNotice = { message: sameText(''), endsAt: null }

/** Maximum length of a message, in characters. */
export const maxMessage = 300
/** In milliseconds; a later end is a typing error. */
const maxMillis = 31 * dayMillis

/** Whether `endsAt` is a plausible end of maintenance; `now` in milliseconds since 1970. */
export function mayEndAt(endsAt: string, now: number): boolean {
  const ahead = Date.parse(endsAt) - now
  return ahead > 0 && ahead <= maxMillis
}

/** The message for a reader of `language`, and the language it is in; null if there is no message. */
export function messageFor(message: Text, language: Language): { text: string; language: Language } | null {
  const written = [language, ...languages].find((one) => message[one].trim() !== '')
  return written ? { text: message[written].trim(), language: written } : null
}

/** Seconds until the next try, if no end is known or it has passed; and the maximum. */
const usualRetry = 120
const longestRetry = hourSeconds

/** Seconds until the expected end, for `Retry-After`; `now` in milliseconds since 1970. */
export function retryAfterMaintenance({ endsAt }: Pick<MaintenanceNotice, 'endsAt'>, now: number): number {
  const ahead = endsAt === null ? 0 : Math.ceil((Date.parse(endsAt) - now) / 1000)
  return ahead > 0 ? Math.min(ahead, longestRetry) : usualRetry
}
