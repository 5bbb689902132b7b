import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useTopWhilePending } from './use-top-while-pending.ts'

/** The skeleton of a product page. */
export function ProductSkeleton() {
  const { t } = useTranslation('app')
  useTopWhilePending()
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-6xl pt-15 sm:px-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-64 rounded-none sm:rounded-card" />
      <div className="px-4 sm:px-0">
        <Skeleton className="mt-6 h-10 w-3/4 max-w-lg" />
        <Skeleton className="mt-4 h-6 w-1/2 max-w-sm" />
        <Skeleton className="mt-8 h-72 w-full" />
      </div>
    </div>
  )
}
