import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connectivity } from '#src/platform/connectivity.ts'
import { waitingSlot } from '#src/shared/app/slots.ts'

/** One calm line while the server cannot be reached. */
export function OfflineBar() {
  const since = useSyncExternalStore(connectivity.subscribe, connectivity.since, () => null)
  const { t } = useTranslation('app')
  const Waiting = waitingSlot.usePart()
  return (
    <div role="status" className="print:hidden">
      {since && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-paper">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {t('offline_since', { time: since.toTimeString().slice(0, 5) })}
        </p>
      )}
      {Waiting && <Waiting />}
    </div>
  )
}
