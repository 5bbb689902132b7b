import { useTranslation } from 'react-i18next'
import type { StockConflict } from '#core/products/seen-shapes.ts'
import { formatDays } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import type { ShownStock } from '#src/offline/outbox.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Segments } from '#src/ui/segments.tsx'
import { useKeptRowName } from './use-kept-row-name.ts'
import { useSeenWords } from './use-seen-words.ts'

/** The decision about some days; "": undecided. */
export type Choice = 'mine' | 'theirs' | ''

/** Days that somebody else has changed, with both values, or that refuse the change. */
export function StockConflictRow({
  range,
  stock,
  choice,
  onChoose,
}: {
  range: StockConflict
  stock: ShownStock | undefined
  choice: Choice
  /** Null: it is the only range, with buttons for the decision. */
  onChoose: ((choice: Choice) => void) | null
}) {
  const { t } = useTranslation(['stock-waiting', 'stock-calendar'])
  const language = useLanguage()
  const zone = useZone()
  const rowName = useKeptRowName()
  const words = useSeenWords(stock?.currency ?? 'MXN', stock?.shares ?? [])
  const { id, from, to, now, mine, problem, taken, by, at, isImport } = range
  const row = stock?.rows.find((one) => one.id === id)
  const days = formatDays(from, to, language)
  const title = [row && rowName(row), days].filter(Boolean).join(' · ')
  const when = at && formatInstant(at, zone, language)
  return (
    <li className="space-y-2 py-3">
      <p className="font-medium wrap-break-word">{title}</p>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-muted">{t('yours')}</dt>
          <dd>{words(mine)}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('now')}</dt>
          <dd>{words(now)}</dd>
          {when && (
            <dd className="text-muted" data-dd-privacy="mask">
              {t(isImport ? 'by_import' : 'by', { name: by ?? t('stock-calendar:history.platform'), when })}
            </dd>
          )}
        </div>
      </dl>
      {problem === 'below_sold' && <p className="text-sm">{t('below_sold', { count: taken ?? 0 })}</p>}
      {problem !== null && problem !== 'below_sold' && (
        <p className="text-sm">{t(`stock-calendar:effect.${problem}`)}</p>
      )}
      {problem === null && onChoose && (
        <Segments
          legend={t('keep', { days: title })}
          value={choice}
          options={[
            { value: 'mine', label: t('mine') },
            { value: 'theirs', label: t('theirs') },
          ]}
          onChange={onChoose}
        />
      )}
    </li>
  )
}
