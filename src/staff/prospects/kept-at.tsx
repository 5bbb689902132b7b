import { Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'

/** Since when an answer is known that the device has given; nothing for the server's own. */
export function KeptAt({ answer }: { answer: object | undefined }) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  if (!answer || !('asOf' in answer)) return null
  return (
    <p className="mb-4 flex items-center gap-2 text-sm text-muted">
      <Clock3 aria-hidden="true" className="size-4 shrink-0" />
      {t('as_of', { when: formatInstant(String(answer.asOf), zone, language) })}
    </p>
  )
}
