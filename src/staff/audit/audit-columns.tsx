import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Named } from '#core/audit/audit-words.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { RowToggle, useOpenRows } from '#src/ui/open-rows.tsx'
import { DoneBy, DoneTo } from './audit-links.tsx'
import { AuditSubject } from './audit-subject.tsx'
import { DoneTime } from './done-time.tsx'
import { EventDetails } from './event-details.tsx'
import { useAuditLine } from './use-audit-line.ts'
import { useEventWords } from './use-event-words.ts'
import type { Happened } from './use-speech.ts'

/**
 * The columns of the audit log, with the names of the records in the details. `openedOf`: an event's other details,
 * shown below its row when it is opened.
 */
export function useAuditColumns(names: readonly Named[]): {
  columns: Column<Happened, never>[]
  openedOf: (event: Happened) => ReactNode
} {
  const { t } = useTranslation('audit')
  const wordsOf = useEventWords()
  const lineOf = useAuditLine(names)
  const rows = useOpenRows<number>()
  const columns: Column<Happened, never>[] = [
    { key: 'when', label: t('column.when'), room: 8, cell: (event) => <DoneTime event={event} /> },
    {
      key: 'what',
      label: t('column.what'),
      heading: true,
      room: 42,
      cell: (event) => {
        const line = lineOf(event)
        return (
          <div className="flex min-h-11 items-center justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="block">{wordsOf(event)}</span>
              <AuditSubject line={line} isLinked />
            </span>
            {line.further.length > 0 && (
              <RowToggle
                isOpen={rows.isOpen(event.id)}
                controls={idOf(event)}
                onToggle={() => rows.toggle(event.id)}
                className="shrink-0 gap-1 text-sm font-normal text-primary"
              >
                {t('details')}
              </RowToggle>
            )}
          </div>
        )
      },
    },
    { key: 'who', label: t('column.who'), room: 24, cell: (event) => <DoneBy event={event} /> },
    {
      key: 'about',
      label: t('column.about'),
      room: 26,
      cell: (event) => (event.account || event.sale ? <DoneTo event={event} /> : '—'),
    },
  ]
  const openedOf = (event: Happened) =>
    rows.isOpen(event.id) && (
      <div id={idOf(event)}>
        <EventDetails event={event} names={names} further={lineOf(event).further} />
      </div>
    )
  return { columns, openedOf }
}

const idOf = ({ id }: Happened) => `details-${id}`
