import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rideReports } from '#core/sales/ride-reports.ts'
import { api } from '#src/platform/api.ts'
import type { CrewLink, DrivenRide } from './crew-link.ts'
import { ReportButtons } from './report-buttons.tsx'

/** Lets the driver report a ride’s status. */
export function RideReportButtons({
  ride: { lineId, leg, report, customer },
  link,
}: {
  ride: DrivenRide
  link: CrewLink
}) {
  const { t } = useTranslation('driver-day')
  const queries = useQueryClient()
  const send = useMutation(
    api.bookingEngine.reportRide.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: [['bookingEngine', 'openDriverDay']] }),
    }),
  )
  return (
    <ReportButtons
      legend={t('report.legend', { name: customer })}
      choices={rideReports.map((said) => ({ said, words: t(`report.${said}`) }))}
      report={report}
      sending={send.isPending ? send.variables.said : undefined}
      error={send.error}
      onSay={(said) => send.mutate({ ...link, lineId, leg, said })}
    />
  )
}
