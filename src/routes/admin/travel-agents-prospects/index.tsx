import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import type { readProspectsAddress } from '#src/staff/prospects/prospect-list.ts'
import { ProspectsScreen } from '#src/staff/prospects/prospects-screen.tsx'

export const Route = createFileRoute('/admin/travel-agents-prospects/')({
  validateSearch: searchOf<typeof readProspectsAddress>,
  staticData: { sections: ['prospects', 'prospect-fields', 'register', 'files'] },
  component: ProspectsScreen,
})
