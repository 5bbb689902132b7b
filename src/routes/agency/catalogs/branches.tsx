import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/app/agency-guard.ts'
import { BranchesScreen } from '#src/features/branches/branches-screen.tsx'

export const Route = createFileRoute('/agency/catalogs/branches')({
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see branches')
    await context.texts.load('branches')
  },
  component: BranchesRoute,
})

function BranchesRoute() {
  const { actor } = Route.useRouteContext()
  return <BranchesScreen mayManage={reachOf(actor, 'manage branches') !== null} />
}
