import type { Language } from '#core/app/language.ts'
import { zoneName } from '#core/time/zone-name.ts'

/** By whose clock the times around it are told: said once, beside all of them. */
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
