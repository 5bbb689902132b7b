import { useTranslation } from 'react-i18next'
import { readDetails } from '#core/audit/audit-details.ts'
import type { Named } from '#core/audit/audit-words.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { AuditDetails } from './audit-details.tsx'
import { DoneBy, DoneTo } from './audit-links.tsx'
import { AuditSubject } from './audit-subject.tsx'
import { DoneTime } from './done-time.tsx'
import { useEventWords } from './use-event-words.ts'
import type { Happened } from './use-speech.ts'

/** What is shown of something that was done, with the names of what its details lead to. */
export function useAuditColumns(names: readonly Named[]): Column<Happened, never>[] {
  const { t } = useTranslation('audit')
  const said = useEventWords()
  return [
    { key: 'when', label: t('column.when'), cell: (event) => <DoneTime event={event} /> },
    {
      key: 'what',
      label: t('column.what'),
      heading: true,
      cell: (event) => (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0">
            {said(event)}
            <AuditSubject event={event} names={names} />
          </span>
          {readDetails(event.event, event.details).length > 0 && (
            <Fold
              title={<span className="text-sm font-normal text-primary">{t('details')}</span>}
              className="open:w-full"
            >
              <AuditDetails event={event} names={names} />
            </Fold>
          )}
        </div>
      ),
    },
    { key: 'who', label: t('column.who'), cell: (event) => <DoneBy event={event} /> },
    {
      key: 'about',
      label: t('column.about'),
      cell: (event) => (event.account || event.sale ? <DoneTo event={event} /> : '—'),
    },
  ]
}
