import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { readSubscriptionsAddress } from '#src/agency/subscriptions/subscriptions-address.ts'
import { SubscriptionsScreen } from '#src/agency/subscriptions/subscriptions-screen.tsx'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

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
