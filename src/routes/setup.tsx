import { createFileRoute } from '@tanstack/react-router'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { addressKey } from '#src/platform/address-key.ts'
import { SetupScreen } from '#src/staff/setup/setup-screen.tsx'

/** Creates an installation's first admin, from the link that the server prints when it starts. */
export const Route = createFileRoute('/setup')({
  staticData: { sections: ['setup', 'login', 'api-error'] },
  component: () => (
    <EntryLayout>
      <SetupScreen token={addressKey()} />
    </EntryLayout>
  ),
})
