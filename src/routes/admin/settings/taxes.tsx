import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { readSettingsAddress } from '#src/staff/settings/settings-address.ts'
import { TaxesScreen } from '#src/staff/settings/taxes-screen.tsx'

export const Route = createFileRoute('/admin/settings/taxes')({
  validateSearch: searchOf<typeof readSettingsAddress>,
  component: TaxesRoute,
})

function TaxesRoute() {
  const navigate = Route.useNavigate()
  return (
    <TaxesScreen
      address={readSettingsAddress(Route.useSearch())}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
