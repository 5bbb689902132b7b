import { Clock3 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { dayIn } from '#core/time/days.ts'
import { formatClock, formatInstant } from '#core/time/instants.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { isToConfirm } from '#core/time/seen.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { useNow } from './today.ts'

/** Shows the time of prices if they are older than a minute or current ones are not available. */
export function SeenAt({ asOf, updatedAt, failed }: { asOf: string; updatedAt: number; failed: boolean }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const zone = useZone()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.read, () => true)
  const now = useNow()
  const old = now !== null && now.getTime() - updatedAt > minuteMillis
  if (!old && online && !failed) return null
  const isToday = now !== null && dayIn(new Date(asOf), zone) === dayIn(now, zone)
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm text-muted">
      <Clock3 aria-hidden="true" className="size-4 shrink-0" />
      {isToday
        ? t('as_of_today', { when: formatClock(asOf, zone, language) })
        : t(isToConfirm(asOf, now) ? 'as_of_old' : 'as_of', { when: formatInstant(asOf, zone, language) })}
    </p>
  )
}
