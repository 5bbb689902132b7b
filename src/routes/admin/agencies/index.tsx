import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import type { agencyList } from '#src/staff/agencies/agencies-screen.tsx'
import { AgenciesScreen } from '#src/staff/agencies/agencies-screen.tsx'

export const Route = createFileRoute('/admin/agencies/')({
  validateSearch: searchOf<typeof agencyList.readAddress>,
  staticData: { sections: ['agencies', 'credit', 'files'] },
  component: AgenciesScreen,
})
