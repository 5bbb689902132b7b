import { createFileRoute } from '@tanstack/react-router'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { RequestCallScreen } from '#src/entry/calls/request-call-screen.tsx'

export const Route = createFileRoute('/request-call')({
  staticData: { sections: ['calls', 'login', 'api-error'] },
  component: () => (
    <EntryLayout>
      <RequestCallScreen />
    </EntryLayout>
  ),
})
