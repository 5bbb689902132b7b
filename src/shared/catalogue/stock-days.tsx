import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, daysBetween, formatDays } from '#core/time/days.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { changesOf, keptChangeOf, unsentOf } from '#src/offline/stock-changes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { type WaitingChange, withWaiting } from './kept-stock.ts'
import { StockAdultPrices } from './stock-adult-prices.tsx'
import { StockEditSheet } from './stock-edit-sheet.tsx'
import { blankChange } from './stock-fields.ts'
import { StockGrid } from './stock-grid.tsx'
import { StockHistory } from './stock-history.tsx'
import type { Stock } from './stock-query.ts'
import { chosenOf, keptSelection, openAtFirst, rowsOf } from './stock-rows.ts'
import { at, boundsOf, type Selection } from './stock-selection.ts'
import { StockStopSheet } from './stock-stop-sheet.tsx'
import { StockWaitingList } from './stock-waiting-list.tsx'
import { useKeptChanges } from './use-kept-changes.tsx'
import { type MadeChange, useMadeChange } from './use-made-change.tsx'

/** The days of a product, with the changes that wait on this device, and the ways to edit them. */
export function StockDays({
  stock: read,
  readAt,
  records,
  seasons,
  month,
}: {
  stock: Stock
  /** The time at which the server sent it, in milliseconds since 1970. */
  readAt: number
  records: readonly OutboxRecord[]
  /** The link to the prices by season. */
  seasons: ReactNode
  month: ReactNode
}) {
  const { t } = useTranslation(['stock-calendar', 'stock-waiting'])
  const language = useLanguage()
  const online = useOnline()
  const { id: productId } = read.product
  const unsent = unsentOf(records, productId)
  const { stock, marks } = useMemo(
    () => withWaiting(read, waitingIn(changesOf(records, productId), readAt)),
    [read, records, productId, readAt],
  )
  const isTouched = useMedia('(pointer: coarse)')
  const first = Math.max(0, daysBetween(stock.from, stock.today))
  const [selection, setSelection] = useState(at({ row: 0, column: first }))
  const [open, setOpen] = useState(() => openAtFirst(stock))
  const [shownFrom, setShownFrom] = useState(stock.from)
  // Another month resets the selection. An open sheet stays open and shows the new days.
  if (shownFrom !== stock.from) {
    setShownFrom(stock.from)
    setSelection(at({ row: 0, column: first }))
    setOpen(openAtFirst(stock))
  }
  const rows = useMemo(() => rowsOf(stock.units, open), [stock.units, open])
  const toggle = (unitId: number) => {
    const next = new Set(open)
    if (!next.delete(unitId)) next.add(unitId)
    setOpen(next)
    setSelection(keptSelection(selection, rows, rowsOf(stock.units, next)))
  }
  const [shown, setShown] = useState<'edit' | 'stop' | null>(null)
  const change = useMadeChange(t('stop.nothing'))
  const waiting = useKeptChanges(unsent)
  const keep = {
    isHere: !online || unsent.length > 0,
    onKept(id: string) {
      setShown(null)
      waiting.note(id)
    },
  }
  const select = (next: Selection) => {
    setSelection(next)
    // On a phone its line covers the days, possibly for hours; the list undoes the change as well.
    waiting.note(null)
  }
  const { left, right } = boundsOf(selection)
  const chosen = chosenOf(rows, selection)
  const { unitIds, rateIds } = chosen
  const range = { from: addDays(stock.from, left), to: addDays(stock.from, right) }
  const after = (made: MadeChange) => {
    setShown(null)
    change.note(made)
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {month}
        {seasons}
        <Button look="outline" onClick={() => setShown('stop')}>
          {t('stop.button')}
        </Button>
      </div>
      {!online && (
        <div className="mt-4">
          <Notice tone="warn">{t('offline')}</Notice>
        </div>
      )}
      {change.line}
      {waiting.line}
      <StockGrid
        key={stock.from}
        stock={stock}
        rows={rows}
        marks={marks}
        selection={selection}
        isChanging={shown !== null}
        onSelect={select}
        onOpen={() => setShown('edit')}
        onToggle={toggle}
      />
      {isTouched && <p className="mt-2 text-sm text-muted">{t('selection.touch')}</p>}
      <p className="mt-2 text-sm text-muted">{t('grid.legend')}</p>
      {marks.size > 0 && <p className="mt-2 text-sm text-muted">{t('stock-waiting:grid.legend')}</p>}
      <p id="stock-keys" className="sr-only">
        {t('grid.keys')}
      </p>
      <section
        aria-label={t('selection.label')}
        data-lower-bar=""
        className="sticky bottom-0 z-10 -mx-[min(1rem,5vw)] mt-6 border-t border-line bg-paper/95 px-[min(1rem,5vw)] py-3 backdrop-blur lg:mx-0 lg:rounded-card lg:border lg:px-6"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="min-w-0 flex-1 basis-40 leading-snug">
            {t('selection.words', {
              days: t('selection.days', { count: right - left + 1 }),
              rows:
                rateIds.length > 0
                  ? t('selection.rates', { count: rateIds.length })
                  : t('selection.units', { count: unitIds.length }),
              range: formatDays(range.from, range.to, language),
            })}
            {left === right && rateIds.length === 1 && (
              <StockAdultPrices
                row={rows.find(({ rate }) => rate?.rateId === rateIds[0])}
                column={left}
                currency={stock.product.currency}
              />
            )}
          </p>
          <Button onClick={() => setShown('edit')}>{t('selection.edit')}</Button>
        </div>
      </section>
      <StockWaitingList records={unsent} onUndo={waiting.undo} />
      <StockHistory stock={stock} mayUndo={online} onUndo={change.undo} />
      {shown === 'edit' && (
        <StockEditSheet
          stock={stock}
          title={t('edit.title')}
          start={{
            ...blankChange(stock.today),
            ...{ choice: usualChoice(stock.units), ...range, ...chosen },
            of: rateIds.length > 0 ? 'rates' : 'units',
          }}
          keep={keep}
          onMade={after}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'stop' && (
        <StockStopSheet
          stock={stock}
          start={range}
          keep={keep}
          onMade={after}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

/** The changes to show in the days: those that wait, and those that were made after the days were read. */
const waitingIn = (records: readonly OutboxRecord[], readAt: number): WaitingChange[] =>
  records.flatMap((record): WaitingChange[] => {
    const kept = keptChangeOf(record)
    if (!kept) return []
    const { state, sentAt } = record
    if (state !== 'sent') return [{ ...kept, mark: state === 'needs_you' ? 'asks' : 'waiting' }]
    return Date.parse(sentAt ?? '') > readAt ? [{ ...kept, mark: null }] : []
  })

/** The most probable choice: only days with stock have a price to change. */
const usualChoice = (units: Stock['units']) =>
  units.some(({ allotment }) => allotment.some((count) => count !== null)) ? 'price' : 'offer'
