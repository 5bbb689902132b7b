import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, localeOf } from '#core/app/language.ts'
import { messageFor } from '#core/app/maintenance.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { MaintenanceSheet } from './maintenance-sheet.tsx'
import { changed, changeSwitches, type Switches } from './switches.ts'

/** Closes the portal once a reason and an end are given; reopens it without asking. */
export function MaintenanceSwitch({ switches }: { switches: Switches }) {
  const { t } = useTranslation('platform-settings')
  const errorText = useErrorTexts()
  const [isAsking, setIsAsking] = useState(false)
  const end = useDecision(changeSwitches, t('maintenance.ended'))
  const { maintenance: on } = switches
  const state = on ? 'on' : 'off'
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">{t('maintenance.title')}</h2>
        <Badge tone={on ? 'warn' : 'good'}>{t(`maintenance.${state}`)}</Badge>
      </div>
      <p className="text-muted">{t(`maintenance.${state}_text`)}</p>
      {end.isError && <Notice tone="bad">{errorText(end.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {on && (
          <Button busy={end.isPending} onClick={() => end.mutate(changed(switches, { maintenance: false }))}>
            {t('maintenance.end')}
          </Button>
        )}
        <Button look="outline" className={on ? '' : 'text-bad!'} onClick={() => setIsAsking(true)}>
          {t(on ? 'maintenance.edit' : 'maintenance.begin')}
        </Button>
      </div>
      {on && <Shown switches={switches} />}
      {isAsking && <MaintenanceSheet switches={switches} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

/** The message and the end on the maintenance page. */
function Shown({ switches: { message, endsAt } }: { switches: Switches }) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const zone = useZone()
  return (
    <dl className="space-y-3 border-l-4 border-line pl-4">
      {languages.map((one) => {
        const shown = messageFor(message, one)
        return (
          <div key={one}>
            <dt className="text-sm text-muted">
              {t('maintenance.message_in', { language: t(`maintenance.in.${one}`) })}
            </dt>
            <dd className="wrap-break-word" lang={shown ? localeOf[shown.language] : undefined}>
              {shown ? shown.text : t('maintenance.no_message')}
            </dd>
          </div>
        )
      })}
      <div>
        <dt className="text-sm text-muted">{t('maintenance.ends_at')}</dt>
        <dd>{endsAt ? formatInstant(endsAt, zone, language) : t('maintenance.no_end')}</dd>
      </div>
    </dl>
  )
}
