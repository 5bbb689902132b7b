import { createFileRoute } from '@tanstack/react-router'
import { DeskOutbox } from '#src/shared/app/desk-outbox.tsx'

export const Route = createFileRoute('/admin/outbox')({
  staticData: { sections: ['outbox', 'stock-calendar', 'stock-waiting'] },
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
