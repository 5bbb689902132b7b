import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '#src/shared/outbox/outbox-screen.tsx'

export const Route = createFileRoute('/admin/outbox')({
  staticData: { sections: ['outbox'] },
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
