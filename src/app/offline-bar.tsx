import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/language.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { waitingSlot } from './slots.ts'

/** One calm line while the server cannot be reached. */
export function OfflineBar() {
  const since = useSyncExternalStore(connectivity.subscribe, connectivity.since, () => null)
  const language = useLanguage()
  const { t } = useTranslation('app')
  const Waiting = waitingSlot.usePart()
  return (
    <div role="status" className="print:hidden">
      {since && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-paper">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {t('offline_since', {
            time: since.toLocaleTimeString(localeOf[language], {
              hour: '2-digit',
              minute: '2-digit',
              hourCycle: 'h23',
            }),
          })}
        </p>
      )}
      {Waiting && <Waiting />}
    </div>
  )
}
