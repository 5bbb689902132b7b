import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria.ts'
import type { Day } from '#core/days.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { addMonths, later, startOf } from './months.ts'
import { PriceMonth } from './price-month.tsx'
import { priceCalendarQuery } from './product-query.ts'
import { today } from './today.ts'

/** Two months with the lowest price of each day; a day that can be had changes the search. */
export function PriceCalendar({
  accountId,
  productId,
  token,
  group,
  criteria,
  onDay,
}: {
  accountId: string
  productId: string
  token: string
  group?: string
  criteria: Criteria
  onDay: (day: Day, minStay: number) => void
}) {
  const { t } = useTranslation('products')
  const start = startOf(criteria)
  const first = today().slice(0, 7)
  const [month, setMonth] = useState(later(start.slice(0, 7), first))
  const from = month === first ? today() : `${month}-01`
  const query = useQuery(priceCalendarQuery(accountId, productId, token, from, group))
  const days = new Map(query.data?.days.map((day) => [day.on, day]))
  const arrow =
    'grid size-11 place-items-center rounded-full border border-line bg-surface disabled:opacity-40'
  return (
    <section aria-label={t('calendar.title')}>
      <div className="flex items-center gap-3">
        <h2 className="flex-1 text-2xl">{t('calendar.title')}</h2>
        <button
          type="button"
          aria-label={t('calendar.previous')}
          disabled={month <= first}
          onClick={() => setMonth(later(addMonths(month, -2), first))}
          className={arrow}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('calendar.next')}
          disabled={month >= addMonths(first, 16)}
          onClick={() => setMonth(addMonths(month, 2))}
          className={arrow}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p className="mt-2 text-muted">
        {t(criteria.kind === 'hotels' ? 'calendar.hint_hotels' : 'calendar.hint_service')}
      </p>
      {query.isError ? (
        <p role="status" className="mt-4">
          {t('calendar.unavailable')}
        </p>
      ) : (
        <div aria-busy={query.isPending} className="mt-5 grid gap-8 md:grid-cols-2">
          {[month, addMonths(month, 1)].map((one) =>
            query.isPending ? (
              <Skeleton key={one} className="h-96" />
            ) : (
              <PriceMonth
                key={one}
                month={one}
                days={days}
                chosen={start}
                currency={query.data?.currency ?? 'MXN'}
                onDay={onDay}
              />
            ),
          )}
        </div>
      )}
    </section>
  )
}
