import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/app/agency-guard.ts'
import { OutboxScreen } from '#src/features/outbox/outbox-screen.tsx'

export const Route = createFileRoute('/agency/outbox')({
  async beforeLoad({ context }) {
    requireAction(context.actor, 'sell for a client')
    await context.texts.load('outbox')
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
