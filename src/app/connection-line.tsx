import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClockAt } from '#core/time/days.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { ownZone } from '#src/platform/own-zone.ts'
import { shownZone } from '#src/platform/zone.ts'

/** One calm line while the server cannot be reached. */
export function ConnectionLine() {
  const since = useSyncExternalStore(connectivity.subscribe, connectivity.since)
  const { t } = useTranslation('app')
  const zone = useSyncExternalStore(shownZone.subscribe, shownZone.read) ?? ownZone()
  if (!since) return null
  const told = (by: string) => wallClockAt(since, by).slice(11, 16)
  const time = told(zone)
  return (
    <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-paper">
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {t(time === told(ownZone()) ? 'offline_since' : 'offline_since_there', { time })}
    </p>
  )
}
