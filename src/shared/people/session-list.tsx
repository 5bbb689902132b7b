import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { accessKey } from '#src/platform/person-query.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Notice } from '#src/ui/notice.tsx'

type Session = Outputs['home']['getAccess']['sessions'][number]

/** The user's sessions, with buttons to end them. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation('access')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const refresh = { onSuccess: () => queries.invalidateQueries({ queryKey: accessKey() }) }
  const endOne = useMutation(api.home.endSession.mutationOptions(refresh))
  const endOthers = useMutation(api.home.endOtherSessions.mutationOptions(refresh))
  const error = endOne.error ?? endOthers.error
  const language = useLanguage()
  const zone = useZone()
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('sessions.title')}</h2>
      <p className="text-muted">{t('sessions.text')}</p>
      <ClockNote zone={zone} language={language} />
      <ul className="divide-y divide-line/60">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => endOne.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
      {sessions.length > 1 && (
        <Button look="outline" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {t('sessions.end_others')}
        </Button>
      )}
    </Card>
  )
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const zone = useZone()
  const onPhone = session.system === 'android' || session.system === 'ios'
  const Icon = onPhone ? Smartphone : Monitor
  const device = t('sessions.device', {
    browser: t(`browser.${session.browser}`),
    system: t(`system.${session.system}`),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-[min(100%,12rem)] flex-1">
        <p className="font-medium">
          {device} {session.own && <Badge>{t('sessions.own')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('sessions.seen', { when: formatWallTime(session.seenAt, zone, language) })}
        </p>
        <p className="text-sm text-muted">
          {t('sessions.since', { when: formatWallTime(session.createdAt, zone, language) })}
        </p>
      </div>
      {!session.own && (
        <Button
          look="quiet"
          size="small"
          busy={busy}
          onClick={onEnd}
          aria-label={t('sessions.end_this', { device })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
