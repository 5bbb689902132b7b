import { createFileRoute } from '@tanstack/react-router'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import { executiveList } from '#src/staff/executives/executive-list.ts'
import { ExecutivesScreen } from '#src/staff/executives/executives-screen.tsx'

export const Route = createFileRoute('/admin/executives/')({
  validateSearch: executiveList.readAddress,
  staticData: { sections: ['executives', 'files'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: ExecutivesScreen,
})
