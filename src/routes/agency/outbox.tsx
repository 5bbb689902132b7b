import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { OutboxScreen } from '#src/shared/outbox/outbox-screen.tsx'

export const Route = createFileRoute('/agency/outbox')({
  staticData: { sections: ['outbox'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'sell for a client')
  },
  component: OutboxRoute,
})

function OutboxRoute() {
  const navigate = Route.useNavigate()
  return (
    <OutboxScreen
      onChange={(accountId) => void navigate({ to: '/booking/$accountId/checkout', params: { accountId } })}
    />
  )
}
