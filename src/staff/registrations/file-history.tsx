import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { HappenedLine } from './happened-line.tsx'
import type { RegistrationFile } from './registration-file.ts'

/** The whole story of a file, the newest first. */
export function FileHistory({ file: { history, currency } }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  const zone = useZone()
  return (
    <Card>
      <h2 className="text-xl">{t('history.title')}</h2>
      <ClockNote zone={zone} language={language} className="mb-3" />
      {history.length === 0 && <p className="text-muted">{t('history.none')}</p>}
      <ol aria-label={t('history.title')} className="divide-y divide-line">
        {history.map((happened) => (
          <li key={happened.id} className="space-y-0.5 py-3 first:pt-0 last:pb-0">
            <HappenedLine happened={happened} currency={currency} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
