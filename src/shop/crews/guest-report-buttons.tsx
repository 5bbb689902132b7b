import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { guestReports } from '#core/sales/ride-reports.ts'
import { api } from '#src/platform/api.ts'
import type { CrewLink, GuidedGuests } from './crew-link.ts'
import { ReportButtons } from './report-buttons.tsx'

/** Lets the guide report whether the guests of a reservation showed up. */
export function GuestReportButtons({
  guests: { lineId, report, customer },
  link,
}: {
  guests: GuidedGuests
  link: CrewLink
}) {
  const { t } = useTranslation('guide-day')
  const queries = useQueryClient()
  const send = useMutation(
    api.bookingEngine.reportGuests.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: [['bookingEngine', 'openGuideDay']] }),
    }),
  )
  return (
    <ReportButtons
      legend={t('report.legend', { name: customer })}
      choices={guestReports.map((said) => ({ said, words: t(`report.${said}`) }))}
      report={report}
      sending={send.isPending ? send.variables.said : undefined}
      error={send.error}
      onSay={(said) => send.mutate({ ...link, lineId, said })}
    />
  )
}
