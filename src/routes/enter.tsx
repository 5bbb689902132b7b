import { createFileRoute } from '@tanstack/react-router'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { EnterScreen } from '#src/entry/people/enter-screen.tsx'
import { addressKey } from '#src/platform/address-key.ts'

/** Uses a key that was the whole address, once the address is clean. */
export const Route = createFileRoute('/enter')({
  staticData: { sections: ['login', 'expired-link'] },
  component: () => (
    <EntryLayout>
      <EnterScreen token={addressKey()} />
    </EntryLayout>
  ),
})
