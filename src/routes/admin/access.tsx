import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '#src/shared/people/access-screen.tsx'

export const Route = createFileRoute('/admin/access')({
  staticData: { sections: ['access', 'login'] },
  component: () => <AccessScreen />,
})
