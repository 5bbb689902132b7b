import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { readSettingsAddress } from '#src/staff/settings/settings-address.ts'
import { WithholdingsScreen } from '#src/staff/settings/withholdings-screen.tsx'

export const Route = createFileRoute('/admin/settings/withholdings')({
  validateSearch: searchOf<typeof readSettingsAddress>,
  staticData: { sections: ['withholdings', 'files'] },
  component: WithholdingsRoute,
})

function WithholdingsRoute() {
  const navigate = Route.useNavigate()
  return (
    <WithholdingsScreen
      address={readSettingsAddress(Route.useSearch())}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
