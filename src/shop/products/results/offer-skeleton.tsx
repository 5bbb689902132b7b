import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The skeleton of a page of results. */
export function OfferListSkeleton() {
  const { t } = useTranslation('products')
  return (
    <div className="mt-4 lg:mt-6 lg:grid lg:grid-cols-[17rem_1fr] lg:gap-8">
      <p role="status" className="sr-only">
        {t('results.loading')}
      </p>
      <Skeleton className="hidden h-128 lg:block" />
      <div>
        <Skeleton className="h-11 w-full" />
        {[1, 2, 3, 4].map((card) => (
          <OfferSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}

export function OfferSkeleton() {
  return (
    <div className="mt-4 flex overflow-hidden rounded-card bg-surface shadow-card">
      <Skeleton className="h-60 w-26 rounded-none sm:w-60" />
      <div className="flex-1 p-3 sm:p-5">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-6 h-5 w-2/3" />
        <Skeleton className="mt-6 h-9 w-40" />
      </div>
    </div>
  )
}
