import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Failed } from '#src/ui/failed.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SetupCard } from './setup-card.tsx'

/** The whole checklist, even after every step is done or skipped. */
export function ChecklistScreen() {
  const { t } = useTranslation('setup-steps')
  const errorText = useErrorTexts()
  const setup = useQuery(api.admin.getSetup.queryOptions({ input: {}, staleTime: 0 }))
  if (!setup.data && setup.isError)
    return <Failed text={errorText(setup.error)} onRetry={() => void setup.refetch()} />
  if (!setup.data)
    return (
      <Loading className="max-w-3xl">
        <Skeleton className="h-96" />
      </Loading>
    )
  return (
    <div className="max-w-3xl space-y-4">
      {setup.data.isDemo && <Notice tone="info">{t('demo')}</Notice>}
      <SetupCard setup={setup.data} isWhole />
    </div>
  )
}
