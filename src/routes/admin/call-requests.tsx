import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import type { callList } from '#src/staff/prospects/call-list.ts'
import { CallsScreen } from '#src/staff/prospects/calls-screen.tsx'

export const Route = createFileRoute('/admin/call-requests')({
  validateSearch: searchOf<typeof callList.readAddress>,
  staticData: { sections: ['call-requests', 'prospects', 'prospect-fields', 'register'] },
  component: CallsScreen,
})
