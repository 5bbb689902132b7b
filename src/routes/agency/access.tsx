import { createFileRoute } from '@tanstack/react-router'
import { PushCard } from '#src/agency/push/push-card.tsx'
import { AccessScreen } from '#src/shared/people/access-screen.tsx'

export const Route = createFileRoute('/agency/access')({
  staticData: { sections: ['access', 'login', 'push'] },
  component: () => (
    <AccessScreen>
      <PushCard />
    </AccessScreen>
  ),
})
