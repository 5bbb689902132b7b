import { createFileRoute } from '@tanstack/react-router'
import { enterAgency } from '#src/agency/app/agency-guard.ts'
import { AgencyLayout } from '#src/agency/app/agency-layout.tsx'
import { useAgency } from '#src/shared/accounts/agency.ts'

export const Route = createFileRoute('/agency')({
  staticData: { sections: ['agency-menu', 'lists', 'login'] },
  async beforeLoad({ context, location }) {
    return { actor: await enterAgency(context.queries, location.href) }
  },
  component: AgencyRoute,
})

function AgencyRoute() {
  const { actor } = Route.useRouteContext()
  return <AgencyLayout agency={useAgency()} actor={actor} />
}
