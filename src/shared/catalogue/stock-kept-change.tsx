import { useTranslation } from 'react-i18next'
import { formatDays } from '#core/time/days.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { stockInputOf } from '#src/offline/stock-changes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { StockDecision } from './stock-decision.tsx'
import { useKeptRowName } from './use-kept-row-name.ts'
import { useSettingWords } from './use-setting-words.ts'

/** A change of stock in the outbox: what it sets, where, and what the user has to decide. */
export function StockKeptChange({
  record,
  isBehind,
}: {
  record: OutboxRecord
  /** It waits for a decision about an earlier one. */
  isBehind: boolean
}) {
  const { t } = useTranslation('stock-waiting')
  return (
    <>
      <KeptFacts record={record} />
      {isBehind && <p className="text-sm">{t('behind')}</p>}
      {record.state === 'sent' && record.outcome?.count !== undefined && (
        <p>{t('sent', { count: record.outcome.count })}</p>
      )}
      {record.state === 'needs_you' && <StockDecision record={record} />}
    </>
  )
}

/** What a kept change sets, and the days and rows of it. */
export function KeptFacts({ record }: { record: OutboxRecord }) {
  const language = useLanguage()
  const rowName = useKeptRowName()
  const { stock } = record.shown
  const settingWords = useSettingWords(stock?.currency ?? 'MXN')
  const input = stockInputOf(record)
  if (!input || !stock) return null
  const { setting, from, to } = input.change
  return (
    <div>
      <p className="font-medium">
        {settingWords(setting)} · {formatDays(from, to, language)}
      </p>
      <p className="text-sm text-muted wrap-break-word">{stock.rows.map(rowName).join(', ')}</p>
    </div>
  )
}
