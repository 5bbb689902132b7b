import { createFileRoute } from '@tanstack/react-router'
import { AddDestinationsScreen } from '#src/staff/settings/add-destinations-screen.tsx'

export const Route = createFileRoute('/admin/settings/destinations/add')({ component: AddDestinationsRoute })

function AddDestinationsRoute() {
  const navigate = Route.useNavigate()
  return <AddDestinationsScreen onAdded={() => void navigate({ to: '/admin/settings/destinations' })} />
}
