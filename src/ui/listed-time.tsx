import type { Language } from '#core/app/language.ts'
import { formatInstant, formatWallTime } from '#core/time/instants.ts'

/** A time in a list or card whose `ClockNote` names the time zone; the tooltip has the time's full form. */
export function ListedTime({
  at,
  zone,
  language,
  className,
}: {
  at: string
  zone: string
  language: Language
  className?: string
}) {
  return (
    <time dateTime={at} title={formatInstant(at, zone, language)} className={className}>
      {formatWallTime(at, zone, language)}
    </time>
  )
}
