import { createFileRoute } from '@tanstack/react-router'
import { DriverDayScreen } from '#src/shop/crews/driver-day-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/driver/$token')({
  // The page stores itself on the device that opens it.
  staticData: { needsSignal: true, sections: ['driver-day', 'crew-day'] },
  component: () => <DriverDayScreen {...Route.useParams()} />,
})
