import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import type { RegistrationFile } from './file-query.ts'
import { HappenedLine } from './happened-line.tsx'

/** The history of a file, the newest first. `most`: the maximum number of events shown, with a link to the others. */
export function FileHistory({ file, most }: { file: RegistrationFile; most?: number }) {
  const { accountId, history, currency } = file
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  const zone = useZone()
  return (
    <Card>
      <h2 className="text-xl">{t('history.title')}</h2>
      <ClockNote zone={zone} language={language} className="mb-3" />
      {history.length === 0 && <p className="text-muted">{t('history.none')}</p>}
      <ol aria-label={t('history.title')} className="divide-y divide-line">
        {history.slice(0, most).map((happened) => (
          <li key={happened.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <HappenedLine happened={happened} currency={currency} />
          </li>
        ))}
      </ol>
      {most !== undefined && (
        <Link
          to="/admin/affiliations/$accountId"
          params={{ accountId }}
          search={{ part: 'history' }}
          resetScroll={false}
          className="mt-3 inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
        >
          {t('history.whole')}
        </Link>
      )}
    </Card>
  )
}
