import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groupedPhone } from '#core/people/phones.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DeskForm } from './desk-form.tsx'
import { RoutesSold } from './routes-sold.tsx'

/** The settings of an agency's transfers; read-only without the right to change them. */
export function DeskSettings({ mayRun }: { mayRun: boolean }) {
  const { t } = useTranslation('transfer-service')
  const text = useText()
  const errorText = useErrorTexts()
  const desk = useQuery(api.agency.getTransferDesk.queryOptions({ input: {}, refetchOnWindowFocus: false }))
  if (desk.isError) {
    return <Failed text={errorText(desk.error)} onRetry={() => void desk.refetch()} />
  }
  if (!desk.data) return <Skeleton className="h-80" />
  if (mayRun) {
    return (
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <DeskForm key={JSON.stringify(desk.data)} desk={desk.data} />
        <RoutesSold />
      </div>
    )
  }
  const { meetingPoint, airportPoints = {}, airports = [], nameBoard, emergencyPhone, vehicles } = desk.data
  const facts = [
    [t('desk.meeting_point'), text(meetingPoint) || t('desk.usual')],
    ...Object.entries(airportPoints).map(([code, point]) => {
      const name = airports.find((airport) => airport.code === code)?.name
      return [`${t('desk.meeting_point')}, ${name ? text(name) : code}`, text(point)]
    }),
    [t('desk.name_board'), nameBoard || t('desk.none')],
    [t('desk.emergency_phone'), emergencyPhone ? groupedPhone(emergencyPhone) : t('desk.agency_phone')],
    [t('desk.vehicles'), vehicles ? vehicles.map((one) => t(`vehicle.${one}`)).join(', ') : t('desk.every')],
  ]
  return (
    <Card className="max-w-2xl">
      <dl className="space-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
