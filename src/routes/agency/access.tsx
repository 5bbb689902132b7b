import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '#src/shared/people/access-screen.tsx'
import { PushCard } from '#src/shared/push/push-card.tsx'

export const Route = createFileRoute('/agency/access')({
  staticData: { sections: ['access', 'login', 'push'] },
  component: () => (
    <AccessScreen>
      <PushCard />
    </AccessScreen>
  ),
})
