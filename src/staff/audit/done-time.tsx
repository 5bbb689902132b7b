import { wallClockAt } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Happened } from './use-speech.ts'

/** The time of an event; the day is shown above, and the full instant in the tooltip. */
export function DoneTime({ event: { at } }: { event: Happened }) {
  const language = useLanguage()
  const zone = useZone()
  return (
    <time
      dateTime={at}
      title={formatInstant(at, zone, language)}
      className="shrink-0 font-normal tabular-nums"
    >
      {wallClockAt(new Date(at), zone).slice(11, 16)}
    </time>
  )
}
