import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useSetBy } from './dated.tsx'
import { MaintenanceInterval } from './maintenance-interval.tsx'
import { MaintenanceSwitch } from './maintenance-switch.tsx'

/** Whether the portal is open, and how often the app checks it. */
export function MaintenanceScreen() {
  const { t } = useTranslation('platform-settings')
  const errorText = useErrorTexts()
  const setBy = useSetBy()
  const language = useLanguage()
  const zone = useZone()
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
    <div className="max-w-2xl space-y-4">
      <Card>
        <MaintenanceSwitch switches={data} />
      </Card>
      <FoldedCard title={t('maintenance.check')}>
        <MaintenanceInterval key={data.intervalMillis} switches={data} />
      </FoldedCard>
      {data.written && (
        <div className="text-sm text-muted">
          <p>{t('maintenance.changed', { who: setBy(data.written) })}</p>
          <ClockNote zone={zone} language={language} />
        </div>
      )}
    </div>
  )
}
