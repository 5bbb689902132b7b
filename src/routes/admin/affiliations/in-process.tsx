import { createFileRoute } from '@tanstack/react-router'
import { readRegistrationsAddress } from '#src/staff/registrations/registrations-address.ts'
import { RegistrationsScreen } from '#src/staff/registrations/registrations-screen.tsx'

export const Route = createFileRoute('/admin/affiliations/in-process')({
  validateSearch: readRegistrationsAddress,
  staticData: { sections: ['registration-desk'] },
  component: InProcessRoute,
})

function InProcessRoute() {
  const navigate = Route.useNavigate()
  return (
    <RegistrationsScreen
      list="in_process"
      address={Route.useSearch()}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
