import { createFileRoute } from '@tanstack/react-router'
import { readSettingsAddress } from '#src/staff/settings/settings-address.ts'
import { TaxesScreen } from '#src/staff/settings/taxes-screen.tsx'

export const Route = createFileRoute('/admin/settings/taxes')({
  validateSearch: readSettingsAddress,
  component: TaxesRoute,
})

function TaxesRoute() {
  const navigate = Route.useNavigate()
  return (
    <TaxesScreen
      address={Route.useSearch()}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
