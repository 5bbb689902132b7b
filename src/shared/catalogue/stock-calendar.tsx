import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, formatDayPart, formatDays } from '#core/time/days.ts'
import { readLastStock } from '#src/offline/kept-stock-days.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { lastDayOf } from './kept-stock.ts'
import { StockDays } from './stock-days.tsx'
import { firstMonthWithStock, monthOf, type Stock, stockQuery } from './stock-query.ts'

/** The number of months in which the calendar can begin, from the current one. */
const months = 24

function monthsFrom(first: Day): Day[] {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1]
  return Array.from({ length: months }, (_, at) => {
    const in12 = (month + at) % 12
    return `${year + Math.floor((month + at) / 12)}-${String(in12 + 1).padStart(2, '0')}-01`
  })
}

/** The months to choose from, including the visible one. */
const monthsOf = (today: Day, shown: Day): Day[] => {
  const all = monthsFrom(monthOf(today))
  return all.includes(shown) ? all : [shown, ...all]
}

/**
 * The time at which the server sent the days, in milliseconds since 1970. `updatedAt`: zero for days of another
 * month, which are shown until then.
 */
const readAtOf = (stock: Stock, updatedAt: number): number =>
  'asOf' in stock ? Date.parse(String(stock.asOf)) : updatedAt || Number.POSITIVE_INFINITY

/**
 * The availability and prices of a product by unit and day. `today`: by the device's clock; `records`: of the
 * outbox; `keptAt`: the time of a cached answer.
 */
export function StockCalendar({
  productId,
  addresses,
  today,
  records,
  keptAt,
}: {
  productId: string
  addresses: CatalogueAddress
  today: Day
  records: readonly OutboxRecord[]
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
  // Without signal, the days that were opened last.
  const last = useQuery({
    queryKey: ['kept-stock', productId],
    queryFn: () => readLastStock(productId),
    enabled: found.isError && !isRefusal(found.error),
    retry: false,
  })
  const isLast = found.isError && !found.data && Boolean(last.data)
  const stock = isLast ? (last.data ?? undefined) : found.data
  // A product whose sales begin in a later month opens there.
  if (from === null && stock) setFrom(isLast ? stock.from : (firstMonthWithStock(stock) ?? monthOf(today)))
  const shownFrom = isLast && stock ? stock.from : (from ?? monthOf(today))
  return (
    <>
      <BackLink to={addresses.product} params={{ productId }}>
        {t('product')}
      </BackLink>
      <PageHeading title={stock ? t('title', { name: text(stock.product.name) }) : t('grid.label')} />
      <p className="mt-1 text-muted">{t('intro')}</p>
      {found.isError && !stock && !last.isFetching && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} className="mt-6" />
      )}
      {found.isPending && (
        <Loading className="mt-6 space-y-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-80" />
        </Loading>
      )}
      {keptAt(isLast ? { data: stock, dataUpdatedAt: 0 } : found)}
      {isLast && stock && from !== stock.from && (
        <div className="mt-4">
          <Notice tone="warn">
            {t('kept.other_days', { days: formatDays(stock.from, lastDayOf(stock), language) })}
          </Notice>
        </div>
      )}
      {stock && stock.units.length === 0 && (
        <EmptyState picture="empty-search" title={t('empty.title')} text={t('empty.text')} />
      )}
      {stock && stock.units.length > 0 && (
        <StockDays
          stock={stock}
          readAt={readAtOf(stock, found.dataUpdatedAt)}
          records={records}
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
              value={shownFrom}
              className="min-w-0 flex-1 basis-40 sm:max-w-xs"
              onChange={({ target }) => setFrom(target.value)}
            >
              {monthsOf(today, shownFrom).map((one) => (
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
