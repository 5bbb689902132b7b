import { useTranslation } from 'react-i18next'
import type { CallState } from '#core/agencies/call-requests.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { ContactLinks } from '#src/ui/contact-links.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { CallActions } from './call-actions.tsx'
import type { CallRequest } from './call-list.ts'
import { CallSteps } from './call-steps.tsx'

const tones: Record<CallState, Tone> = {
  waiting: 'primary',
  no_answer: 'warn',
  called: 'good',
  done: 'neutral',
}

/** A call request: its caller, the time to call in both zones, its assignee, and its steps. */
export function CallCard({ call, mayAssign }: { call: CallRequest; mayAssign: boolean }) {
  const { t } = useTranslation('call-requests')
  const language = useLanguage()
  const zone = useZone()
  const { name, phone, subject, state, wantedAt, timeZone, nextAt, createdAt, isOverdue, keeper } = call
  const time = (at: string) => <ListedTime at={at} zone={zone} language={language} />
  return (
    <div className="grid gap-x-6 gap-y-3 py-2 lg:grid-cols-2">
      <div className="min-w-0 space-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-semibold wrap-anywhere" data-dd-privacy="mask">
            {name}
          </h2>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {isOverdue && <Badge tone="bad">{t('overdue')}</Badge>}
        </div>
        <p className="wrap-anywhere" data-dd-privacy="mask">
          {subject}
        </p>
        <div className="text-sm text-muted">
          <p>{t('own_time', { when: formatInstant(wantedAt, timeZone, language) })}</p>
          <p>
            {t('here')} {time(wantedAt)}
          </p>
          {nextAt && (
            <p className="font-medium text-ink">
              {t('next_try')} {time(nextAt)}
            </p>
          )}
          <p>
            {t('received')} {time(createdAt)}
          </p>
          <p>{keeper ? t('keeper.is', { name: keeper.name }) : t('keeper.nobody')}</p>
        </div>
        <div data-dd-privacy="mask">
          <ContactLinks
            phone={phone}
            email={null}
            words={{ call: t('call', { phone: groupedPhone(phone) }), write: '' }}
          />
        </div>
      </div>
      <div className="min-w-0 space-y-3">
        <CallActions call={call} mayAssign={mayAssign} />
        <CallSteps call={call} />
      </div>
    </div>
  )
}
