import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CalendarFrame, MonthGrid, type PriceCalendarProps } from './price-calendar-frame.tsx'

/** Prices are requested after hydration, so their code also loads then. */
const PriceMonths = lazy(() =>
  import('../client-parts.ts').then((module) => ({ default: module.PriceMonths })),
)

/** Two months with the lowest price of each day; choosing an available day changes the search. */
export function PriceCalendar(props: PriceCalendarProps) {
  const shape = (
    <CalendarFrame kind={props.criteria.kind}>
      <MonthGrid busy>
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </MonthGrid>
    </CalendarFrame>
  )
  return (
    <ClientOnly fallback={shape}>
      <Suspense fallback={shape}>
        <PriceMonths {...props} />
      </Suspense>
    </ClientOnly>
  )
}
