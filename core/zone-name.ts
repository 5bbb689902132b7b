import { type Language, localeOf } from './language.ts'

/** What an IANA zone is called in words: "hora estándar central". `at`: its name changes over the years. */
export function zoneName(zone: string, language: Language, at: Date): string {
  const format = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeZoneName: 'longGeneric' })
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
