import { useTranslation } from 'react-i18next'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { noteIn } from '#src/offline/visit-notes.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

/** Asks for confirmation before an entry is discarded that the server may have received already. */
export function DropSheet({
  record,
  onDrop,
  onClose,
}: {
  record: OutboxRecord
  onDrop: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['outbox', 'app'])
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('drop.title')}
      closeLabel={t('app:close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            {t('drop.keep')}
          </Button>
          <Button look="danger" onClick={onDrop}>
            {t('drop.confirm')}
          </Button>
        </div>
      }
    >
      <p>{t(`drop.${wordsOf(record)}`)}</p>
    </Sheet>
  )
}

function wordsOf(record: OutboxRecord) {
  if (record.verb === 'product.changeStock') return 'uncertain_days'
  return noteIn(record) ? 'uncertain_note' : 'uncertain'
}
