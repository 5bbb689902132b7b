import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kept } from '#core/products/kept-changes.ts'
import type { StockConflict } from '#core/products/seen-shapes.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { flushOutbox, sendAtOnce } from '#src/offline/send-outbox.ts'
import { compareChange, decideChange } from '#src/offline/stock-changes.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Refusal } from '#src/platform/verbs.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Choice, StockConflictRow } from './stock-conflict-row.tsx'

interface Said {
  ranges?: readonly StockConflict[]
  more?: number
}

/** The reason why the server refused a stored change, and the user's options. */
export function StockDecision({ record }: { record: OutboxRecord }) {
  const { t } = useTranslation('stock-waiting')
  const errorText = useErrorTexts()
  const { code, data } = record.lastError ?? { code: 'unreadable' }
  const { ranges, more = 0 } = (data ?? {}) as Said
  if (code === 'stock_conflict' && ranges)
    return <Conflict key={record.id} record={record} ranges={ranges} more={more} />
  const isOld = code === 'stock_changed'
  return (
    <>
      <Notice tone="warn" title={t('not_made')}>
        <p>
          {isOld ? t('changed') : errorText(new Refusal({ code: code as 'internal', status: 409, data }))}
        </p>
      </Notice>
      {code !== 'unreadable' && (
        <Button
          look="outline"
          size="small"
          onClick={() =>
            void (isOld
              ? compareChange(record).then(() => flushOutbox({ now: true }))
              : sendAtOnce(record.id))
          }
        >
          {t(isOld ? 'compare' : 'again')}
        </Button>
      )}
    </>
  )
}

function Conflict({
  record,
  ranges,
  more,
}: {
  record: OutboxRecord
  ranges: readonly StockConflict[]
  more: number
}) {
  const { t } = useTranslation('stock-waiting')
  const [choices, setChoices] = useState<readonly Choice[]>(() => ranges.map(() => ''))
  const [isBusy, setBusy] = useState(false)
  const mayKeep = ranges.some(({ problem }) => problem === null)
  const decide = async (choiceOf: (place: number) => Choice) => {
    setBusy(true)
    // Days that refuse the change can only stay as they are.
    const decisions = ranges.map(
      (range, place): Kept => ({
        range,
        keep: range.problem === null && choiceOf(place) === 'mine' ? 'mine' : 'theirs',
      }),
    )
    await decideChange(record, decisions).finally(() => setBusy(false))
    await flushOutbox({ now: true })
  }
  const isDecided = ranges.every(({ problem }, place) => problem !== null || choices[place] !== '')
  return (
    <div className="space-y-3">
      <Notice tone="warn" title={t('not_made')}>
        <p>{t(mayKeep ? 'conflict' : 'refused')}</p>
      </Notice>
      <ul className="divide-y divide-line">
        {ranges.map((range, place) => (
          <StockConflictRow
            key={`${range.id} ${range.from}`}
            range={range}
            stock={record.shown.stock}
            choice={choices[place] ?? ''}
            onChoose={
              ranges.length > 1
                ? (choice) => setChoices(choices.map((one, at) => (at === place ? choice : one)))
                : null
            }
          />
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-muted">{t('more', { count: more })}</p>}
      <div className="flex flex-wrap gap-2">
        {mayKeep && ranges.length > 1 && (
          <Button
            size="small"
            busy={isBusy}
            disabled={!isDecided}
            onClick={() => void decide((place) => choices[place] ?? '')}
          >
            {t('apply')}
          </Button>
        )}
        {mayKeep && (
          <Button look="outline" size="small" busy={isBusy} onClick={() => void decide(() => 'mine')}>
            {t(ranges.length > 1 ? 'all_mine' : 'mine')}
          </Button>
        )}
        <Button look="outline" size="small" busy={isBusy} onClick={() => void decide(() => 'theirs')}>
          {t(!mayKeep ? 'leave' : ranges.length > 1 ? 'all_theirs' : 'theirs')}
        </Button>
      </div>
    </div>
  )
}
