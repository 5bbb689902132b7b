import { type LucideIcon, Minus, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatDayPart } from '#core/time/days.ts'
import { formatDayOfYear } from '#core/time/near-day.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import {
  type BlockCell,
  type BlockDraft,
  type BlockUnit,
  cellKey,
  cellProblem,
  keptOf,
  maxOf,
  nightPrices,
} from './block-draft.ts'

/** One room type: the rooms blocked each night, and how many of them are taken. */
export function BlockRow({
  unit,
  currency,
  draft,
  news,
  mayChange,
  onDraft,
  onRemove,
}: {
  unit: BlockUnit
  currency: Currency
  draft: BlockDraft
  /** Cells that other users have changed in the meantime. */
  news: ReadonlySet<string>
  mayChange: boolean
  onDraft: (draft: BlockDraft) => void
  /** Removes the row; null if rooms are blocked, whose numbers have to be set to 0 instead. */
  onRemove: (() => void) | null
}) {
  const { t } = useTranslation('groups-and-events')
  const language = useLanguage()
  const text = useText()
  const heading = useId()
  const { unitId, cells } = unit
  const write = (values: readonly (readonly [string, string])[]) =>
    onDraft({ ...draft, rooms: { ...draft.rooms, ...Object.fromEntries(values) } })
  const typed = (cell: BlockCell) => draft.rooms[cellKey(unitId, cell.day)] ?? String(keptOf(cell))
  const prices = nightPrices(unit)
  const money = (minor: number) => formatMoney(minor, currency, language)
  const first = cells[0] && typed(cells[0])
  return (
    <Card>
      <section aria-labelledby={`${heading} ${heading}-of`}>
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-2">
          <div className="min-w-0 flex-1">
            <h2 id={heading} className="text-lg">
              {text(unit.name)}
            </h2>
            <p id={`${heading}-of`} className="text-sm text-muted">
              {text(unit.product)}
            </p>
          </div>
          {onRemove && (
            <Button
              look="plain"
              size="small"
              className="sm:order-last"
              aria-label={t('rooms.remove', { name: text(unit.name) })}
              onClick={onRemove}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          )}
          {mayChange && cells.length > 1 && (
            <div className="w-full sm:w-auto">
              <Button
                look="plain"
                size="small"
                className="-ml-3 sm:ml-0"
                onClick={() => write(cells.map((cell) => [cellKey(unitId, cell.day), first ?? '0'] as const))}
              >
                {t('rooms.repeat')}
              </Button>
            </div>
          )}
        </div>
        {prices && (
          <p className="mb-3 text-sm">
            {prices.least === prices.most
              ? t('sums.a_night', { price: money(prices.least) })
              : t('sums.nights', { least: money(prices.least), most: money(prices.most) })}
          </p>
        )}
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
          {cells.map((cell) => (
            <Night
              key={cell.day}
              cell={cell}
              price={
                cell.priceMinor !== null && prices && prices.least !== prices.most
                  ? // The heading shows the currency once.
                    money(cell.priceMinor).replace(` ${currency}`, '')
                  : null
              }
              value={typed(cell)}
              problem={cellProblem(draft, unitId, cell)}
              isNews={news.has(cellKey(unitId, cell.day))}
              mayChange={mayChange}
              onType={(value) => write([[cellKey(unitId, cell.day), value]])}
            />
          ))}
        </ol>
        {mayChange &&
          !onRemove &&
          cells.some(({ rooms }) => rooms > 0) &&
          cells.every(({ taken }) => taken === 0) && (
            <p className="mt-2 text-sm text-muted">{t('rooms.take_out')}</p>
          )}
      </section>
    </Card>
  )
}

/** Keeps a focused field above the save bar, which covers the lower edge. */
const aboveBar = { scrollMarginBlockEnd: '10rem' }

function Night({
  cell,
  price,
  value,
  problem,
  isNews,
  mayChange,
  onType,
}: {
  cell: BlockCell
  /** Null if all nights have the same price. */
  price: string | null
  value: string
  problem: ReturnType<typeof cellProblem>
  isNews: boolean
  mayChange: boolean
  onType: (value: string) => void
}) {
  const { t } = useTranslation('groups-and-events')
  const language = useLanguage()
  const id = useId()
  const day = `${formatDayPart(cell.day, language, { weekday: 'short' })} ${formatDayOfYear(cell.day, language)}`
  const rooms = Number(value) || 0
  return (
    <li
      className={`rounded-control border p-1 text-center ${problem ? 'border-bad bg-bad-soft' : isNews ? 'border-warn bg-warn-soft' : 'border-line/60'}`}
    >
      <label htmlFor={id} className="block text-sm font-medium">
        <span className="sr-only">{t('rooms.on')} </span>
        <span className="font-normal text-muted">
          {formatDayPart(cell.day, language, { weekday: 'short' })}{' '}
        </span>
        <span className="block">{formatDayOfYear(cell.day, language)}</span>
      </label>
      {mayChange ? (
        <div className="my-1 flex items-center">
          <StepButton
            icon={Minus}
            label={t('rooms.fewer', { day })}
            disabled={rooms <= cell.taken}
            onClick={() => onType(String(rooms - 1))}
          />
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={value}
            onChange={(event) => onType(event.target.value)}
            onFocus={(event) => event.target.select()}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-facts`}
            style={aboveBar}
            className="h-11 w-9 grow rounded-control border-b-2 border-b-line bg-sunken text-center text-lg font-semibold tabular-nums focus:border-b-primary"
          />
          <StepButton
            icon={Plus}
            label={t('rooms.more', { day })}
            disabled={rooms >= maxOf(cell)}
            onClick={() => onType(String(rooms + 1))}
          />
        </div>
      ) : (
        <output id={id} className="my-1 block h-11 pt-2 text-lg font-semibold tabular-nums">
          {keptOf(cell)}
        </output>
      )}
      <p id={`${id}-facts`} className="text-xs text-muted">
        {isNews && (
          <span className="block font-medium text-ink">{t('rooms.now', { rooms: keptOf(cell) })}</span>
        )}
        {(cell.taken > 0 || !mayChange) && (
          <span className="block">{t('rooms.taken', { count: cell.taken })}</span>
        )}
        <span className={`block ${problem ? 'font-medium text-bad' : ''}`}>
          {problem === 'number'
            ? t('rooms.number')
            : problem === 'least'
              ? t('rooms.least', { count: cell.taken })
              : problem === 'most' || mayChange
                ? t('rooms.most', { count: maxOf(cell) })
                : ''}
        </span>
        {price && <span className="block">{price}</span>}
        {cell.releaseOn && cell.rooms > 0 && (
          <span className="block">
            {t(cell.isReleased ? 'rooms.released' : 'rooms.until', {
              day: formatDayOfYear(cell.releaseOn, language),
            })}
          </span>
        )}
      </p>
    </li>
  )
}

function StepButton({
  icon: Icon,
  label,
  disabled,
  onClick,
}: {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      style={aboveBar}
      className="grid size-11 place-items-center rounded-full text-primary disabled:opacity-40"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
