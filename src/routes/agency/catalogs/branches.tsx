import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { readBranchesAddress } from '#src/agency/branches/branches-address.ts'
import { BranchesScreen } from '#src/agency/branches/branches-screen.tsx'

export const Route = createFileRoute('/agency/catalogs/branches')({
  validateSearch: readBranchesAddress,
  staticData: { sections: ['branches', 'credit'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see branches')
  },
  component: BranchesRoute,
})

function BranchesRoute() {
  const { actor } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <BranchesScreen
      address={Route.useSearch()}
      mayManage={reachOf(actor, 'manage branches') !== null}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
