import { useTranslation } from 'react-i18next'
import type { Named } from '#core/audit/audit-words.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { DoneBy, DoneTo } from './audit-links.tsx'
import { AuditSubject } from './audit-subject.tsx'
import { DoneTime } from './done-time.tsx'
import { EventDetails } from './event-details.tsx'
import { useAuditLine } from './use-audit-line.ts'
import { useEventWords } from './use-event-words.ts'
import type { Happened } from './use-speech.ts'

/** What is shown of something that was done, with the names of what its details lead to. */
export function useAuditColumns(names: readonly Named[]): Column<Happened, never>[] {
  const { t } = useTranslation('audit')
  const said = useEventWords()
  const lineOf = useAuditLine(names)
  return [
    { key: 'when', label: t('column.when'), cell: (event) => <DoneTime event={event} /> },
    {
      key: 'what',
      label: t('column.what'),
      heading: true,
      cell: (event) => {
        const line = lineOf(event)
        return (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0">
              {said(event)}
              <AuditSubject line={line} isLinked />
            </span>
            {line.hasMore && (
              <Fold
                title={<span className="text-sm font-normal text-primary">{t('details')}</span>}
                className="open:w-full"
              >
                <EventDetails event={event} names={names} />
              </Fold>
            )}
          </div>
        )
      },
    },
    { key: 'who', label: t('column.who'), cell: (event) => <DoneBy event={event} /> },
    {
      key: 'about',
      label: t('column.about'),
      cell: (event) => (event.account || event.sale ? <DoneTo event={event} /> : '—'),
    },
  ]
}
