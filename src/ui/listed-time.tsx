import type { Language } from '#core/app/language.ts'
import { formatInstant, formatNearTime, formatWallTime } from '#core/time/instants.ts'

/** A moment in a list or a card, whose `ClockNote` names the zone; the whole of it stands behind it. */
export function ListedTime({
  at,
  zone,
  language,
  isNear,
  className,
}: {
  at: string
  zone: string
  language: Language
  /** Where the year is said only if it is another than this one. */
  isNear?: boolean
  className?: string
}) {
  return (
    <time dateTime={at} title={formatInstant(at, zone, language)} className={className}>
      {isNear ? formatNearTime(at, new Date(), zone, language) : formatWallTime(at, zone, language)}
    </time>
  )
}
