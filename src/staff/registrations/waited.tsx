import { useTranslation } from 'react-i18next'
import { waitedFor } from '#core/agencies/registration-desk.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'

/** How long something has waited, with the instant when it began. */
export function Waited({ since }: { since: string }) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  const zone = useZone()
  const { unit, count } = waitedFor(since, Date.now())
  return (
    <time dateTime={since} title={formatInstant(since, zone, language)}>
      {unit === 'hours' && count === 0 ? t('waited.just_now') : t(`waited.${unit}`, { count })}
    </time>
  )
}
