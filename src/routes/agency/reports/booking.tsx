import { createFileRoute, redirect } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { reportList } from '#src/agency/reports/report-list.ts'
import { ReportScreen } from '#src/agency/reports/report-screen.tsx'
import { preferredFilter } from '#src/agency/reports/views.ts'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/reports/booking')({
  validateSearch: searchOf<typeof reportList.readAddress>,
  staticData: { sections: ['reports', 'files', 'credit'] },
  async beforeLoad({ context, search }) {
    requireAction(context.actor, 'see reports')
    // A URL with filters but no period means all time; a URL without filters means the preferred view.
    if ('period' in search) return
    const filter = Object.keys(search).length > 0 ? search : await preferredFilter(context.queries)
    throw redirect({ to: '/agency/reports/booking', search: { period: 'all', ...filter }, replace: true })
  },
  component: ReportRoute,
})

function ReportRoute() {
  const { actor } = Route.useRouteContext()
  const agency = useAgency()
  const runsIt = reachOf(actor, 'see earnings') !== 'own work'
  return <ReportScreen accounts={runsIt ? [agency, ...agency.branches] : []} />
}
