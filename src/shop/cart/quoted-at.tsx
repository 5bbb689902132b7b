import { Clock3 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { isToConfirm } from '#core/time/seen.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'

/** Shows the time of a cart's prices while current ones are not available. */
export function QuotedAt({ asOf }: { asOf: string }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const zone = useZone()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.read, () => true)
  if (online) return null
  const when = formatInstant(asOf, zone, language)
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm text-muted">
      <Clock3 aria-hidden="true" className="size-4 shrink-0" />
      {t(isToConfirm(asOf, new Date()) ? 'as_of_old' : 'as_of', { when })}
    </p>
  )
}
