import { createFileRoute } from '@tanstack/react-router'
import { shareAgain } from '#core/app/share-target.ts'
import { ShareScreen } from '#src/app/sharing/share-screen.tsx'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'

export const Route = createFileRoute('/share')({
  validateSearch: (search: Record<string, unknown>): { [shareAgain]?: 1 } =>
    search[shareAgain] === 1 ? { [shareAgain]: 1 } : {},
  staticData: { sections: ['sharing', 'documents'] },
  component: ShareRoute,
})

function ShareRoute() {
  const isLost = Route.useSearch()[shareAgain] === 1
  return (
    <EntryLayout>
      <ShareScreen isLost={isLost} />
    </EntryLayout>
  )
}
