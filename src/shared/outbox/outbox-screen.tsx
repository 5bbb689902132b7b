import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OutboxRecord, restoreRecord } from '#src/offline/outbox.ts'
import { type Dropped, dropEntry } from '#src/offline/stock-changes.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { UndoLine } from '#src/ui/undo-line.tsx'
import { DropSheet } from './drop-sheet.tsx'
import { OutboxEntry } from './outbox-entry.tsx'
import { useOutbox } from './use-outbox.ts'

const sections = [
  { key: 'needs_you', states: ['needs_you'] },
  { key: 'waiting', states: ['waiting', 'sending'] },
  { key: 'sent', states: ['sent'] },
] as const

/** The outbox of this device, with the results of sent entries. `onChange` opens the cart of an agency; `ownPart`: of
 * entries that another noun explains, with their decisions. */
export function OutboxScreen({
  onChange,
  ownPart,
}: {
  onChange: (accountId: string) => void
  ownPart: (record: OutboxRecord) => ReactNode
}) {
  const { t } = useTranslation('outbox')
  const records = useOutbox()
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const [uncertain, setUncertain] = useState<OutboxRecord | null>(null)

  const drop = async (record: OutboxRecord) => {
    setUncertain(null)
    setDropped(await dropEntry(record))
  }
  return (
    <div className="max-w-4xl">
      <PageHeading title={t('title')} />
      <p className="mt-2 text-muted">{t('intro')}</p>
      <UndoLine
        gone={dropped}
        words={t('dropped')}
        undo={t('undo')}
        onUndo={() =>
          dropped && void restoreRecord(dropped.record, dropped.later).then(() => setDropped(null))
        }
      />
      {records === null && <Skeleton className="mt-6 h-44" />}
      {records?.length === 0 && (
        <Card className="mt-6 flex flex-col items-center gap-2 py-10 text-center">
          <Send aria-hidden="true" className="size-10 text-muted" />
          <h2 className="text-xl">{t('empty.title')}</h2>
          <p className="text-muted">{t('empty.text')}</p>
        </Card>
      )}
      {sections.map(({ key, states }) => {
        const shown = records?.filter(({ state }) => states.some((one) => one === state)) ?? []
        return shown.length === 0 ? null : (
          <section key={key} className="mt-8">
            <h2 className="text-xl">{t(`section.${key}`)}</h2>
            <ul className="mt-3 space-y-4">
              {shown.map((record) => (
                <OutboxEntry
                  key={record.id}
                  record={record}
                  onChange={onChange}
                  ownPart={ownPart(record)}
                  onDrop={() => (record.isUncertain ? setUncertain(record) : void drop(record))}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {uncertain && (
        <DropSheet
          record={uncertain}
          onDrop={() => void drop(uncertain)}
          onClose={() => setUncertain(null)}
        />
      )}
    </div>
  )
}
