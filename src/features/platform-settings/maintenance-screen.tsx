import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useSetBy } from './dated.tsx'
import { MaintenanceInterval } from './maintenance-interval.tsx'
import { MaintenanceSwitch } from './maintenance-switch.tsx'

/** Whether the portal is open, and how soon the app notices that it is not. */
export function MaintenanceScreen() {
  const { t } = useTranslation('platform-settings')
  const errorText = useErrorTexts()
  const setBy = useSetBy()
  const { data, isError, error, refetch } = useQuery(api.admin.getSwitches.queryOptions({ input: {} }))
  if (!data && isError) return <Failed text={errorText(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading className="max-w-2xl">
        <Skeleton className="h-64" />
      </Loading>
    )
  if (data.by === 'firebase')
    return (
      <Notice tone="info" title={t('maintenance.firebase.title')}>
        {t('maintenance.firebase.text')}
      </Notice>
    )
  return (
    <Card className="max-w-2xl space-y-6">
      <MaintenanceSwitch switches={data} />
      <MaintenanceInterval switches={data} />
      {data.written && (
        <p className="text-sm text-muted">{t('maintenance.changed', { who: setBy(data.written) })}</p>
      )}
    </Card>
  )
}
