import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '#src/features/people/access-screen.tsx'
import { PushCard } from '#src/features/push/push-card.tsx'

export const Route = createFileRoute('/agency/access')({
  staticData: { sections: ['access', 'login', 'push'] },
  component: () => (
    <AccessScreen>
      <PushCard />
    </AccessScreen>
  ),
})
