import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Named } from '#core/audit/audit-words.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { DoneBy, DoneTo } from './audit-links.tsx'
import { AuditSubject } from './audit-subject.tsx'
import { DoneTime } from './done-time.tsx'
import { EventDetails } from './event-details.tsx'
import { useAuditLine } from './use-audit-line.ts'
import { useEventWords } from './use-event-words.ts'
import type { Happened } from './use-speech.ts'

/**
 * What is shown of something that was done, with the names of what its details lead to; `openedOf`: what was written with it,
 * below its row once that is asked for.
 */
export function useAuditColumns(names: readonly Named[]): {
  columns: Column<Happened, never>[]
  openedOf: (event: Happened) => ReactNode
} {
  const { t } = useTranslation('audit')
  const said = useEventWords()
  const lineOf = useAuditLine(names)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const columns: Column<Happened, never>[] = [
    { key: 'when', label: t('column.when'), room: 8, cell: (event) => <DoneTime event={event} /> },
    {
      key: 'what',
      label: t('column.what'),
      heading: true,
      room: 42,
      cell: (event) => {
        const line = lineOf(event)
        const isOpen = opened.has(event.id)
        return (
          <div className="flex min-h-11 items-center justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="block">{said(event)}</span>
              <AuditSubject line={line} isLinked />
            </span>
            {line.further.length > 0 && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? idOf(event) : undefined}
                onClick={() => toggle(event.id)}
                className="inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-normal text-primary"
              >
                {t('details')}
                <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
              </button>
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
    opened.has(event.id) && (
      <div id={idOf(event)}>
        <EventDetails event={event} names={names} further={lineOf(event).further} />
      </div>
    )
  return { columns, openedOf }
}

const idOf = ({ id }: Happened) => `details-${id}`
