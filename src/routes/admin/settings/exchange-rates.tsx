import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { ExchangeRatesScreen } from '#src/staff/settings/exchange-rates-screen.tsx'
import { readSettingsAddress } from '#src/staff/settings/settings-address.ts'

export const Route = createFileRoute('/admin/settings/exchange-rates')({
  validateSearch: searchOf<typeof readSettingsAddress>,
  component: ExchangeRatesRoute,
})

function ExchangeRatesRoute() {
  const navigate = Route.useNavigate()
  return (
    <ExchangeRatesScreen
      address={readSettingsAddress(Route.useSearch())}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
