import { createFileRoute } from '@tanstack/react-router'
import { ExchangeRatesScreen } from '#src/staff/settings/exchange-rates-screen.tsx'
import { readSettingsAddress } from '#src/staff/settings/settings-address.ts'

export const Route = createFileRoute('/admin/settings/exchange-rates')({
  validateSearch: readSettingsAddress,
  component: ExchangeRatesRoute,
})

function ExchangeRatesRoute() {
  const navigate = Route.useNavigate()
  return (
    <ExchangeRatesScreen
      address={Route.useSearch()}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
