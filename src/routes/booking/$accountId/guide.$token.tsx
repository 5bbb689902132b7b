import { createFileRoute } from '@tanstack/react-router'
import { GuideDayScreen } from '#src/shop/crews/guide-day-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/guide/$token')({
  // The page stores itself on the device that opens it.
  staticData: { needsSignal: true, sections: ['guide-day', 'crew-day'] },
  component: () => <GuideDayScreen {...Route.useParams()} />,
})
