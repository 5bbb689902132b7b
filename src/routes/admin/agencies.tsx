import { createFileRoute } from '@tanstack/react-router'
import { AgenciesScreen } from '#src/staff/agencies/agencies-screen.tsx'
import { agencyList } from '#src/staff/agencies/agency-list.ts'

export const Route = createFileRoute('/admin/agencies')({
  validateSearch: agencyList.readAddress,
  staticData: { sections: ['agencies', 'credit', 'files'] },
  component: AgenciesScreen,
})
