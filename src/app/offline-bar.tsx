import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClockAt } from '#core/time/days.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { ownZone, useShownZone } from '#src/platform/zone.ts'
import { waitingSlot } from '#src/shared/app/slots.ts'

/** One calm line while the server cannot be reached. */
export function OfflineBar() {
  const since = useSyncExternalStore(connectivity.subscribe, connectivity.since, () => null)
  const { t } = useTranslation('app')
  const zone = useShownZone()
  const Waiting = waitingSlot.usePart()
  const told = (by: string) => since && wallClockAt(since, by).slice(11, 16)
  const time = told(zone)
  return (
    <div role="status" className="print:hidden">
      {since && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-paper">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {t(time === told(ownZone()) ? 'offline_since' : 'offline_since_there', { time })}
        </p>
      )}
      {Waiting && <Waiting />}
    </div>
  )
}
