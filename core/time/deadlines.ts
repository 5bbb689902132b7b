import type { Language } from '#core/app/language.ts'
import { habitsOf } from '#core/app/language-habits.ts'
import { addDays, dayIn } from './days.ts'
import { formatClock, formatInstant } from './instants.ts'
import { zoneName } from './zone-name.ts'

/** Whether an instant is today or tomorrow in `zone`; null for other days. */
export function nearDay(instant: Date | string, zone: string, now: Date): 'today' | 'tomorrow' | null {
  const on = dayIn(new Date(instant), zone)
  const day = dayIn(now, zone)
  return on === day ? 'today' : on === addDays(day, 1) ? 'tomorrow' : null
}

/** A day within a sentence, where Spanish needs an article before it. */
export const dayInSentence = (words: string, language: Language): string =>
  `${habitsOf[language].otherDay}${words}`

/**
 * Formats a deadline for a screen at `now`: "hoy a las 09:40 (hora de Cancún)", "mañana a las …", "el jue 10 de dic de
 * 2026, 18:00 (…)". Not for texts that are read later, such as e-mails, which name the day.
 */
export function deadlineInWords(instant: Date | string, zone: string, language: Language, now: Date): string {
  const day = nearDay(instant, zone, now)
  if (!day) return dayInSentence(formatInstant(instant, zone, language), language)
  return `${habitsOf[language][day]} ${formatClock(instant, zone, language)} (${zoneName(zone, language)})`
}
