import { createFileRoute } from '@tanstack/react-router'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import { readExecutivesAddress } from '#src/staff/executives/executives-address.ts'
import { ExecutivesScreen } from '#src/staff/executives/executives-screen.tsx'

export const Route = createFileRoute('/admin/executives/')({
  validateSearch: readExecutivesAddress,
  staticData: { sections: ['executives', 'files'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: ExecutivesRoute,
})

function ExecutivesRoute() {
  const navigate = Route.useNavigate()
  return (
    <ExecutivesScreen
      address={Route.useSearch()}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
      onInvited={(id) => void navigate({ to: '/admin/executives/edit/$id', params: { id } })}
    />
  )
}
