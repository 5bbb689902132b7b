import { Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayIn } from '#core/time/days.ts'
import { formatClock, formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'

/** The time of a cached answer while the server cannot be reached; empty for an answer that can be refetched. */
export function KeptAt({ of, className = 'mb-4' }: { of: Answer; className?: string }) {
  const { t } = useTranslation('lists')
  const language = useLanguage()
  const online = useOnline()
  const zone = useZone()
  const asOf = asOfAnswer(of, online)
  if (asOf === null) return null
  const isToday = dayIn(asOf, zone) === dayIn(new Date(), zone)
  return (
    <p role="status" className={`flex items-center gap-2 text-sm text-muted ${className}`}>
      <Clock3 aria-hidden="true" className="size-4 shrink-0" />
      {isToday
        ? t('as_of_today', { when: formatClock(asOf, zone, language) })
        : t('as_of', { when: formatInstant(asOf, zone, language) })}
    </p>
  )
}

/** The parts of a query's result that are read; an answer from this device has the time when the server sent it. */
interface Answer {
  data: object | undefined
  /** In milliseconds. */
  dataUpdatedAt: number
}

function asOfAnswer({ data, dataUpdatedAt }: Answer, online: boolean): Date | null {
  if (!data) return null
  if ('asOf' in data) return new Date(String(data.asOf))
  // Zero: the data is a placeholder from an earlier query.
  return online || dataUpdatedAt === 0 ? null : new Date(dataUpdatedAt)
}
