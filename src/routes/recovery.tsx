import { createFileRoute } from '@tanstack/react-router'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { RecoveryScreen } from '#src/entry/people/recovery-screen.tsx'

export const Route = createFileRoute('/recovery')({
  staticData: { sections: ['recovery', 'login', 'api-error'] },
  component: () => (
    <EntryLayout>
      <RecoveryScreen />
    </EntryLayout>
  ),
})
