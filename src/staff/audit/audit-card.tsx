import { useTranslation } from 'react-i18next'
import { authorRoleOf } from '#core/audit/audit-events.ts'
import type { Named } from '#core/audit/audit-words.ts'
import { Fold } from '#src/ui/fold.tsx'
import { AuditSubject } from './audit-subject.tsx'
import { DoneTime } from './done-time.tsx'
import { EventDetails } from './event-details.tsx'
import { EventWays } from './event-ways.tsx'
import { useAuditLine } from './use-audit-line.ts'
import { useEventWords } from './use-event-words.ts'
import type { Happened } from './use-speech.ts'

/** An event on a phone: two lines, then its other details, with links to the records that they name. */
export function AuditCard({ event, names }: { event: Happened; names: readonly Named[] }) {
  const { t } = useTranslation('audit')
  const wordsOf = useEventWords()
  const line = useAuditLine(names)(event)
  const { account, sale, by } = event
  const role = t(`role.${authorRoleOf(by.role, event.event)}`)
  return (
    <Fold
      title={
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-semibold">{wordsOf(event)}</span>
            <DoneTime event={event} />
          </span>
          <AuditSubject line={line} />
          <span className="block text-sm text-muted wrap-anywhere">
            {[by.name ?? role, sale?.code, account?.name].filter(Boolean).join(' · ')}
          </span>
        </>
      }
    >
      {by.name && (
        <p className="pb-1 text-sm">
          <span className="text-muted">{t('filter.role')}</span> {role}
        </p>
      )}
      <EventDetails event={event} names={names} further={line.further} />
      <EventWays event={event} named={line.named} />
    </Fold>
  )
}
