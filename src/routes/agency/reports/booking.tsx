import { createFileRoute, redirect } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { dayIn } from '#core/time/days.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { periodOf } from '#src/agency/reports/periods.ts'
import { readReportAddress, withFilter } from '#src/agency/reports/report-address.ts'
import { ReportScreen } from '#src/agency/reports/report-screen.tsx'
import { viewsQuery } from '#src/agency/reports/views.ts'
import { agencyQuery, useAgency } from '#src/shared/accounts/agency.ts'

export const Route = createFileRoute('/agency/reports/booking')({
  validateSearch: readReportAddress,
  staticData: { sections: ['reports', 'files', 'credit'] },
  async beforeLoad({ context, search }) {
    requireAction(context.actor, 'see reports')
    if (Object.keys(search).length > 0) return
    // Without views the report is as good.
    const kept = await context.queries.fetchQuery(viewsQuery()).catch(() => null)
    const preferred = kept?.views.find(({ isDefault }) => isDefault)
    const { timeZone } = await context.queries.fetchQuery(agencyQuery())
    const filter = preferred?.filter ?? periodOf('this_month', dayIn(new Date(), timeZone))
    throw redirect({ to: '/agency/reports/booking', search: withFilter({}, filter), replace: true })
  },
  component: ReportRoute,
})

function ReportRoute() {
  const { actor } = Route.useRouteContext()
  const agency = useAgency()
  const navigate = Route.useNavigate()
  const runsIt = reachOf(actor, 'see earnings') !== 'own work'
  return (
    <ReportScreen
      address={Route.useSearch()}
      accounts={runsIt ? [agency, ...agency.branches] : []}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
