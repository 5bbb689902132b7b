import { Link } from '@tanstack/react-router'
import { LoaderCircle, Smartphone, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { noteIn } from '#src/offline/visit-notes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'

const looks = {
  waiting: { icon: Smartphone, tone: 'neutral' },
  sending: { icon: LoaderCircle, tone: 'primary' },
  needs_you: { icon: TriangleAlert, tone: 'warn' },
} as const

/** The notes in the outbox of this device. */
export function WaitingNotes({ waiting }: { waiting: readonly OutboxRecord[] }) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  if (waiting.length === 0) return null
  return (
    <Card>
      <h2 className="text-xl">{t('waiting.title')}</h2>
      <p className="text-sm text-muted">{t('waiting.text')}</p>
      <ClockNote zone={zone} language={language} className="mb-3" />
      <ul className="divide-y divide-line">
        {waiting.map((record) => {
          const note = noteIn(record)
          if (!note || record.state === 'sent') return null
          const { icon: Icon, tone } = looks[record.state]
          return (
            <li key={record.id} className="space-y-1 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="font-semibold">
                  {t(`touch.${note.kind}`)}
                  {note.stage && ` · ${t('waiting.step', { to: t(`stage.${note.stage}`) })}`}
                </p>
                <Badge tone={tone}>
                  <Icon aria-hidden="true" className="size-4" />
                  {t(`waiting.${record.state}`)}
                </Badge>
              </div>
              <p data-dd-privacy="mask" className="break-words whitespace-pre-line">
                {note.said}
              </p>
              <ListedTime
                at={note.happenedAt}
                zone={zone}
                language={language}
                className="text-sm text-muted"
              />
            </li>
          )
        })}
      </ul>
      <Link
        to="/admin/outbox"
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        {t('waiting.queue')}
      </Link>
    </Card>
  )
}
