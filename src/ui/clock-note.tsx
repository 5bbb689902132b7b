import type { Language } from '#core/app/language.ts'
import { zoneName } from '#core/time/zone-name.ts'

/** A note that names the time zone of all times around it. */
export function ClockNote({
  zone,
  language,
  className = '',
}: {
  zone: string
  language: Language
  className?: string
}) {
  return (
    <p className={`text-sm text-muted first-letter:uppercase ${className}`}>{zoneName(zone, language)}</p>
  )
}
