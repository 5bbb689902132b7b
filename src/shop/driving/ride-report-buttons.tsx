import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type RideReport, rideReports } from '#core/sales/ride-reports.ts'
import { formatClock } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { DrivenRide, DriverLink } from './driven-ride.ts'

/** Lets the driver report a ride’s status; pressing the same button again clears it. */
export function RideReportButtons({
  ride: { lineId, leg, report, customer },
  link,
}: {
  ride: DrivenRide
  link: DriverLink
}) {
  const { t } = useTranslation('driver-day')
  const language = useLanguage()
  const zone = useZone()
  const online = useOnline()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const send = useMutation(
    api.bookingEngine.reportRide.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: [['bookingEngine', 'openDriverDay']] }),
    }),
  )
  const press = (status: RideReport) =>
    send.mutate({ ...link, lineId, leg, said: status === report?.said ? null : status })
  return (
    <fieldset className="space-y-2 border-t border-line pt-4">
      <legend className="sr-only">{t('report.legend', { name: customer })}</legend>
      <div className="grid pairs gap-2">
        {rideReports.map((status) => (
          <Button
            key={status}
            look={status === report?.said ? 'primary' : 'outline'}
            aria-pressed={status === report?.said}
            disabled={!online}
            busy={send.isPending && send.variables.said === status}
            onClick={() => press(status)}
          >
            {t(`report.${status}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {report && t('report.told', { when: formatClock(report.at, zone, language) })}
      </p>
      {send.isError && <Notice tone="bad">{errorText(send.error)}</Notice>}
    </fieldset>
  )
}
