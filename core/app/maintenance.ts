import { sameText } from '#core/app/language.ts'
import { dayMillis, hourSeconds } from '#core/time/lengths.ts'
import { type Language, languages, type Text } from './language.ts'

/** The notice on the maintenance page. */
export interface MaintenanceNotice {
  /** The reason, in plain words; if one language is empty, the other is shown. */
  message: Text
  /** The expected end, an instant. */
  endsAt: string | null
}

export const quietMaintenance: MaintenanceNotice = { message: sameText(''), endsAt: null }

/** Characters of a message. */
export const maxMessage = 300
/** Milliseconds: a later end is a typing error. */
const maxMillis = 31 * dayMillis

/** Whether `endsAt` is a plausible end of maintenance; `now` in milliseconds since 1970. */
export function mayEndAt(endsAt: string, now: number): boolean {
  const ahead = Date.parse(endsAt) - now
  return ahead > 0 && ahead <= maxMillis
}

/** The message for a reader of `language`, with its actual language; null: no message. */
export function messageFor(message: Text, language: Language): { text: string; language: Language } | null {
  const written = [language, ...languages].find((one) => message[one].trim() !== '')
  return written ? { text: message[written].trim(), language: written } : null
}

/** Seconds after which to try again if no end is known, or it has passed; and at most. */
const usualRetry = 120
const longestRetry = hourSeconds

/** Seconds until the expected end, for `Retry-After`; `now` in milliseconds since 1970. */
export function retryAfterMaintenance({ endsAt }: Pick<MaintenanceNotice, 'endsAt'>, now: number): number {
  const ahead = endsAt === null ? 0 : Math.ceil((Date.parse(endsAt) - now) / 1000)
  return ahead > 0 ? Math.min(ahead, longestRetry) : usualRetry
}
