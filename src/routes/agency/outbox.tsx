import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { DeskOutbox } from '#src/shared/app/desk-outbox.tsx'

export const Route = createFileRoute('/agency/outbox')({
  staticData: { sections: ['outbox', 'stock-calendar', 'stock-waiting'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see the agency')
  },
  component: OutboxRoute,
})

function OutboxRoute() {
  const navigate = Route.useNavigate()
  return (
    <DeskOutbox
      onChange={(accountId) => void navigate({ to: '/booking/$accountId/checkout', params: { accountId } })}
    />
  )
}
