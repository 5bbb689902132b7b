import { useTranslation } from 'react-i18next'
import { MainArea } from '#src/ui/main-area.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Shown while a screen takes noticeably long to load. */
export function PendingPage() {
  const { t } = useTranslation('app')
  return (
    <MainArea className="mx-auto w-full max-w-6xl px-4 py-8" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <Skeleton className="mt-6 h-48 w-full" />
      <Skeleton className="mt-4 h-48 w-full" />
    </MainArea>
  )
}
