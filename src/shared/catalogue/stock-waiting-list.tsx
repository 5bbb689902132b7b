import { useTranslation } from 'react-i18next'
import { formatDays } from '#core/time/days.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { stockInputOf } from '#src/offline/stock-changes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { StockKeptChange } from './stock-kept-change.tsx'
import { useSettingWords } from './use-setting-words.ts'

/** The changes of a product that this device has not sent yet, oldest first. */
export function StockWaitingList({
  records,
  onUndo,
}: {
  records: readonly OutboxRecord[]
  onUndo: (record: OutboxRecord) => void
}) {
  const { t } = useTranslation('stock-waiting')
  if (records.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby="stock-waiting">
      <h2 id="stock-waiting" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {records.map((record, place) => (
          <WaitingChange
            key={record.id}
            record={record}
            isBehind={records.slice(0, place).some(({ state }) => state === 'needs_you')}
            onUndo={() => onUndo(record)}
          />
        ))}
      </ul>
    </section>
  )
}

function WaitingChange({
  record,
  isBehind,
  onUndo,
}: {
  record: OutboxRecord
  isBehind: boolean
  onUndo: () => void
}) {
  const { t } = useTranslation('stock-waiting')
  const language = useLanguage()
  const { stock } = record.shown
  const settingWords = useSettingWords(stock?.currency ?? 'MXN', stock?.shares ?? [])
  const change = stockInputOf(record)?.change
  const { state, isUncertain } = record
  return (
    <li className="space-y-2 py-3">
      <Badge wraps tone={state === 'needs_you' ? 'warn' : 'neutral'}>
        {t(`state.${state === 'sent' ? 'sending' : state}`)}
      </Badge>
      <StockKeptChange record={record} isBehind={isBehind} />
      {state !== 'sending' && isUncertain && <p className="text-sm text-muted">{t('uncertain')}</p>}
      {state !== 'sending' && !isUncertain && change && (
        <Button
          look="plain"
          size="small"
          aria-label={t('undo_of', {
            change: `${settingWords(change.setting)}, ${formatDays(change.from, change.to, language)}`,
          })}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
