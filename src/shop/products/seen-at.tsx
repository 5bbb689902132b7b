import { Clock3 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { isToConfirm } from '#core/time/seen.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { useNow } from './today.ts'

/** Says when prices were seen, once that is more than a minute ago or nobody can be asked. */
export function SeenAt({ asOf, updatedAt, failed }: { asOf: string; updatedAt: number; failed: boolean }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const zone = useZone()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.read, () => true)
  const now = useNow()
  const old = now !== null && now.getTime() - updatedAt > 60_000
  if (!old && online && !failed) return null
  const when = formatInstant(asOf, zone, language)
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm text-muted">
      <Clock3 aria-hidden="true" className="size-4 shrink-0" />
      {t(isToConfirm(asOf, now) ? 'as_of_old' : 'as_of', { when })}
    </p>
  )
}
