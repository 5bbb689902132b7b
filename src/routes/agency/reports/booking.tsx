import { createFileRoute, redirect } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { readReportAddress, withFilter } from '#src/agency/reports/report-address.ts'
import { ReportScreen } from '#src/agency/reports/report-screen.tsx'
import { viewsQuery } from '#src/agency/reports/views.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/reports/booking')({
  validateSearch: readReportAddress,
  staticData: { sections: ['reports', 'files', 'credit'] },
  async beforeLoad({ context, search }) {
    requireAction(context.actor, 'see reports')
    if (Object.keys(search).length > 0) return
    // Without views the report is as good.
    const kept = await context.queries.fetchQuery(viewsQuery()).catch(() => null)
    const preferred = kept?.views.find(({ isDefault }) => isDefault)
    const filter = preferred?.filter ?? ({ period: 'this_month' } as const)
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
