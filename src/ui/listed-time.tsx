import type { Language } from '#core/app/language.ts'
import { formatInstant, formatWallTime } from '#core/time/instants.ts'

/** A time in a list or a card, whose `ClockNote` names the zone; its full form is in the tooltip. */
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
