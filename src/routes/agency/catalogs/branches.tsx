import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { branchList } from '#src/agency/branches/branches-screen.tsx'
import { BranchesScreen } from '#src/agency/branches/branches-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'

export const Route = createFileRoute('/agency/catalogs/branches')({
  validateSearch: searchOf<typeof branchList.readAddress>,
  staticData: { sections: ['branches', 'credit'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see branches')
  },
  component: BranchesRoute,
})

function BranchesRoute() {
  const { actor } = Route.useRouteContext()
  return <BranchesScreen mayManage={reachOf(actor, 'manage branches') !== null} />
}
