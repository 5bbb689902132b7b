import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { InstalmentsScreen } from '#src/staff/settings/instalments-screen.tsx'
import { readSettingsAddress } from '#src/staff/settings/settings-address.ts'

export const Route = createFileRoute('/admin/settings/instalments')({
  validateSearch: searchOf<typeof readSettingsAddress>,
  component: InstalmentsRoute,
})

function InstalmentsRoute() {
  const navigate = Route.useNavigate()
  return (
    <InstalmentsScreen
      address={readSettingsAddress(Route.useSearch())}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
