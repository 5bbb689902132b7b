import { createFileRoute } from '@tanstack/react-router'
import { readProspectsAddress } from '#src/staff/prospects/prospect-list.ts'
import { ProspectsScreen } from '#src/staff/prospects/prospects-screen.tsx'

export const Route = createFileRoute('/admin/travel-agents-prospects/')({
  validateSearch: readProspectsAddress,
  staticData: { sections: ['prospects', 'register', 'files'] },
  component: ProspectsRoute,
})

function ProspectsRoute() {
  // Words of the address that are none of the list's come along from the routes around this one.
  return <ProspectsScreen address={readProspectsAddress(Route.useSearch())} />
}
