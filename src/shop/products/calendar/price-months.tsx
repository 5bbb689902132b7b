import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { movedTo, startOf } from '#core/criteria/move-days.ts'
import type { Day } from '#core/time/days.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { priceCalendarQuery } from '../product/product-query.ts'
import { SeenAt } from '../seen-at.tsx'
import { today } from '../today.ts'
import { addMonths, later } from './months.ts'
import { CalendarFrame, MonthGrid, type PriceCalendarProps } from './price-calendar-frame.tsx'
import { PriceMonth } from './price-month.tsx'

/** The months of the calendar, from the requested one on, with navigation to others. */
export function PriceMonths({
  accountId,
  productId,
  token,
  group,
  criteria,
  onCriteria,
}: PriceCalendarProps) {
  const { t } = useTranslation('products')
  const online = useOnline()
  const start = startOf(criteria)
  const first = today().slice(0, 7)
  const [month, setMonth] = useState(later(start.slice(0, 7), first))
  // The months whose prices arrived last.
  const [shown, setShown] = useState<string | null>(null)
  const reason = useId()
  // Show days that were chosen elsewhere.
  // The pressed day counts as chosen while its prices load.
  const [pressed, setPressed] = useState<Day | null>(null)
  const [followed, setFollowed] = useState(start)
  if (start !== followed) {
    setFollowed(start)
    setPressed(null)
    const chosen = start.slice(0, 7)
    if (chosen < month || chosen > addMonths(month, 1)) setMonth(later(chosen, first))
  }
  const pricesFrom = (one: string) =>
    priceCalendarQuery(accountId, productId, token, one === first ? today() : `${one}-01`, group)
  const query = useQuery({
    ...pricesFrom(month),
    // Keeps the pressed day in place and focused.
    placeholderData: keepPreviousData,
  })
  if (query.isSuccess && !query.isPlaceholderData && shown !== month) setShown(month)
  // After an error the months on the screen stay.
  if (query.isLoadingError && shown && shown !== month) setMonth(shown)
  const previous = later(addMonths(month, -2), first)
  const next = addMonths(month, 2)
  const isLast = month >= addMonths(first, 16)
  // Offline, preload from the device: it has cached prices, and packs if downloaded.
  const before = useQuery({ ...pricesFrom(previous), enabled: !online && month > first })
  const after = useQuery({ ...pricesFrom(next), enabled: !online && !isLast })
  const noPrevious = !online && month > first && before.isLoadingError
  const noNext = !online && !isLast && after.isLoadingError
  const priced = query.data?.days
  const days = useMemo(() => new Map(priced?.map((day) => [day.on, day])), [priced])
  const latest = useRef({ criteria, onCriteria })
  latest.current = { criteria, onCriteria }
  // The same function in each render: days that stay the same are not rendered again.
  const [onDay] = useState(() => (day: Day, minStay: number) => {
    setPressed(day)
    latest.current.onCriteria(movedTo(latest.current.criteria, day, minStay))
  })
  const chosen = pressed ?? start
  const arrow =
    'grid size-11 place-items-center rounded-full border border-line bg-surface disabled:opacity-40 aria-disabled:opacity-30'
  const arrows = (
    <>
      <button
        type="button"
        aria-label={t('calendar.previous')}
        disabled={month <= first}
        aria-disabled={noPrevious || undefined}
        aria-describedby={noPrevious ? reason : undefined}
        onClick={() => noPrevious || setMonth(previous)}
        className={arrow}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('calendar.next')}
        disabled={isLast}
        aria-disabled={noNext || undefined}
        aria-describedby={noNext ? reason : undefined}
        onClick={() => noNext || setMonth(next)}
        className={arrow}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
      {(noPrevious || noNext) && (
        <p id={reason} role="status" className="w-full text-sm text-muted sm:text-right">
          {t('calendar.more_offline')}
        </p>
      )}
    </>
  )
  return (
    <CalendarFrame kind={criteria.kind} arrows={query.isError && !online ? null : arrows}>
      {query.data && (
        <SeenAt asOf={query.data.asOf} updatedAt={query.dataUpdatedAt} failed={query.isRefetchError} />
      )}
      {query.isError ? (
        <p role="status" className="mt-4">
          {t(online ? 'calendar.unavailable' : 'calendar.offline')}
        </p>
      ) : (
        <MonthGrid busy={query.isPending}>
          {[month, addMonths(month, 1)].map((one) =>
            query.isPending ? (
              <Skeleton key={one} className="h-96" />
            ) : (
              <PriceMonth
                key={one}
                month={one}
                days={days}
                chosen={chosen.startsWith(one) ? chosen : null}
                currency={query.data?.currency ?? 'MXN'}
                onDay={onDay}
              />
            ),
          )}
        </MonthGrid>
      )}
    </CalendarFrame>
  )
}
