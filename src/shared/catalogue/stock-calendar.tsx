import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, daysBetween, formatDayPart, formatDays } from '#core/time/days.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import { StockEditSheet } from './stock-edit-sheet.tsx'
import { blankChange } from './stock-fields.ts'
import { StockGrid } from './stock-grid.tsx'
import { StockHistory } from './stock-history.tsx'
import { firstMonthWithStock, monthOf, type Stock, stockQuery } from './stock-query.ts'
import { chosenOf, keptSelection, openAtFirst, rowsOf } from './stock-rows.ts'
import { at, boundsOf } from './stock-selection.ts'
import { StockStopSheet } from './stock-stop-sheet.tsx'
import { type MadeChange, useMadeChange } from './use-made-change.tsx'

/** Months from this one that the calendar can begin with. */
const months = 24

function monthsFrom(first: Day): Day[] {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1]
  return Array.from({ length: months }, (_, at) => {
    const in12 = (month + at) % 12
    return `${year + Math.floor((month + at) / 12)}-${String(in12 + 1).padStart(2, '0')}-01`
  })
}

/**
 * The availability and prices of a product by unit and day. `today`: as the device knows it; `keptAt`: the time of an answer
 * of this device.
 */
export function StockCalendar({
  productId,
  addresses,
  today,
  keptAt,
}: {
  productId: string
  addresses: CatalogueAddress
  today: Day
  keptAt: (found: { data: Stock | undefined; dataUpdatedAt: number }) => ReactNode
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const text = useText()
  const errorText = useErrorTexts()
  const [from, setFrom] = useState<Day | null>(null)
  const found = useQuery({
    ...stockQuery(productId, from ?? monthOf(today)),
    placeholderData: keepPreviousData,
  })
  const stock = found.data
  // A product that is sold from a later month on opens there.
  if (from === null && stock) setFrom(firstMonthWithStock(stock) ?? monthOf(today))
  return (
    <>
      <BackLink to={addresses.product} params={{ productId }}>
        {t('product')}
      </BackLink>
      <PageHeading title={stock ? t('title', { name: text(stock.product.name) }) : t('grid.label')} />
      <p className="mt-1 text-muted">{t('intro')}</p>
      {found.isError && !stock && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} className="mt-6" />
      )}
      {found.isPending && (
        <Loading className="mt-6 space-y-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-80" />
        </Loading>
      )}
      {keptAt(found)}
      {stock && stock.units.length === 0 && (
        <EmptyState picture="empty-search" title={t('empty.title')} text={t('empty.text')} />
      )}
      {stock && stock.units.length > 0 && (
        <Calendar
          key={stock.from}
          stock={stock}
          seasons={
            <Link
              to={addresses.seasonPrices}
              params={{ productId }}
              className={buttonClass({ look: 'quiet' })}
            >
              {t('season.prices')}
            </Link>
          }
          month={
            <SelectField
              label={t('month')}
              value={from ?? monthOf(today)}
              className="min-w-0 flex-1 basis-40 sm:max-w-xs"
              onChange={({ target }) => setFrom(target.value)}
            >
              {monthsFrom(monthOf(today)).map((one) => (
                <option key={one} value={one}>
                  {formatDayPart(one, language, { month: 'long', year: 'numeric' })}
                </option>
              ))}
            </SelectField>
          }
        />
      )}
    </>
  )
}

function Calendar({
  stock,
  seasons,
  month,
}: {
  stock: Stock
  /** The link to the prices by season. */
  seasons: ReactNode
  month: ReactNode
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const online = useOnline()
  const isTouched = useMedia('(pointer: coarse)')
  const first = Math.max(0, daysBetween(stock.from, stock.today))
  const [selection, setSelection] = useState(at({ row: 0, column: first }))
  const [open, setOpen] = useState(() => openAtFirst(stock))
  const rows = useMemo(() => rowsOf(stock.units, open), [stock.units, open])
  const toggle = (unitId: number) => {
    const next = new Set(open)
    if (!next.delete(unitId)) next.add(unitId)
    setOpen(next)
    setSelection(keptSelection(selection, rows, rowsOf(stock.units, next)))
  }
  const [shown, setShown] = useState<'edit' | 'stop' | null>(null)
  const change = useMadeChange(t('stop.nothing'))
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
        <Button look="outline" disabled={!online} onClick={() => setShown('stop')}>
          {t('stop.button')}
        </Button>
      </div>
      {!online && (
        <div className="mt-4">
          <Notice tone="warn">{t('offline')}</Notice>
        </div>
      )}
      {change.line}
      <StockGrid
        stock={stock}
        rows={rows}
        selection={selection}
        onSelect={setSelection}
        onOpen={() => online && setShown('edit')}
        onToggle={toggle}
      />
      {isTouched && <p className="mt-2 text-sm text-muted">{t('selection.touch')}</p>}
      <p className="mt-2 text-sm text-muted">{t('grid.legend')}</p>
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
          </p>
          <Button disabled={!online} onClick={() => setShown('edit')}>
            {t('selection.edit')}
          </Button>
        </div>
      </section>
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
          onMade={after}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'stop' && (
        <StockStopSheet stock={stock} start={range} onMade={after} onClose={() => setShown(null)} />
      )}
    </>
  )
}

/** What a person most probably wants to do: only days with stock have a price to change. */
const usualChoice = (units: Stock['units']) =>
  units.some(({ allotment }) => allotment.some((count) => count !== null)) ? 'price' : 'offer'
