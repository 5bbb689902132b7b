import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import type { executiveList } from '#src/staff/executives/executives-screen.tsx'
import { ExecutivesScreen } from '#src/staff/executives/executives-screen.tsx'

export const Route = createFileRoute('/admin/executives/')({
  validateSearch: searchOf<typeof executiveList.readAddress>,
  staticData: { sections: ['executives', 'files'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: ExecutivesScreen,
})
