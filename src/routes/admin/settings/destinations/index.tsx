import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import type { destinationList } from '#src/staff/settings/destinations-screen.tsx'
import { DestinationsScreen } from '#src/staff/settings/destinations-screen.tsx'

export const Route = createFileRoute('/admin/settings/destinations/')({
  validateSearch: searchOf<typeof destinationList.readAddress>,
  component: DestinationsScreen,
})
