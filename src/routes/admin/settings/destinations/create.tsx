import { createFileRoute } from '@tanstack/react-router'
import { CreateDestinationScreen } from '#src/staff/settings/create-destination-screen.tsx'

export const Route = createFileRoute('/admin/settings/destinations/create')({
  component: CreateDestinationRoute,
})

function CreateDestinationRoute() {
  const navigate = Route.useNavigate()
  return <CreateDestinationScreen onCreated={() => void navigate({ to: '/admin/settings/destinations' })} />
}
