import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/app/agency-guard.ts'
import { useAgency } from '#src/features/accounts/agency.ts'
import { readSubscriptionsAddress } from '#src/features/subscriptions/subscriptions-address.ts'
import { SubscriptionsScreen } from '#src/features/subscriptions/subscriptions-screen.tsx'

export const Route = createFileRoute('/agency/catalogs/emails')({
  validateSearch: readSubscriptionsAddress,
  staticData: { sections: ['emails'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'manage subscriptions')
  },
  component: EmailsRoute,
})

function EmailsRoute() {
  const agency = useAgency()
  const navigate = Route.useNavigate()
  return (
    <SubscriptionsScreen
      address={Route.useSearch()}
      accounts={[agency, ...agency.branches]}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
