import { createFileRoute } from '@tanstack/react-router'
import { DriverDayScreen } from '#src/shop/driving/driver-day-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/driver/$token')({
  staticData: { sections: ['driver-day'] },
  component: () => <DriverDayScreen {...Route.useParams()} />,
})
