import { createFileRoute } from '@tanstack/react-router'
import { readAgenciesAddress } from '#src/staff/agencies/agencies-address.ts'
import { AgenciesScreen } from '#src/staff/agencies/agencies-screen.tsx'

export const Route = createFileRoute('/admin/agencies')({
  validateSearch: readAgenciesAddress,
  staticData: { sections: ['agencies', 'credit', 'files'] },
  component: AgenciesRoute,
})

function AgenciesRoute() {
  const navigate = Route.useNavigate()
  return (
    <AgenciesScreen
      address={Route.useSearch()}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
