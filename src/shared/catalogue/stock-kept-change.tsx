import { useTranslation } from 'react-i18next'
import { daysOfChange } from '#core/products/stock-change.ts'
import { formatDays } from '#core/time/days.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { stockInputOf } from '#src/offline/stock-changes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { StockDecision } from './stock-decision.tsx'
import { useDaysWords } from './use-days-words.ts'
import { useKeptRowName } from './use-kept-row-name.ts'
import { useSettingWords } from './use-setting-words.ts'

/** A change of stock in the outbox: its setting, its days, and the decisions that the user has to make. */
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
      {record.state === 'sent' && <SentCount record={record} />}
      {record.state === 'needs_you' && <StockDecision record={record} />}
    </>
  )
}

/** The days that a sent change altered. */
function SentCount({ record }: { record: OutboxRecord }) {
  const { t } = useTranslation('stock-waiting')
  const daysWords = useDaysWords()
  const { stock } = record.shown
  const count = record.outcome?.count
  const change = stockInputOf(record)?.change
  if (!stock || !change || count === undefined) return null
  const what = daysWords({
    ...{ count, days: daysOfChange(change).length, rows: stock.rows.length },
    of: 'rateIds' in change ? 'rates' : stock.kind,
  })
  return <p>{t('sent', { what })}</p>
}

/** The setting of a stored change, with its days and rows. */
export function KeptFacts({ record }: { record: OutboxRecord }) {
  const language = useLanguage()
  const rowName = useKeptRowName()
  const { stock } = record.shown
  const settingWords = useSettingWords(stock?.currency ?? 'MXN', stock?.shares ?? [])
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
