import { createFileRoute } from '@tanstack/react-router'
import { StaffPending } from '#src/app/area-pending.tsx'
import { useKeptAhead } from '#src/app/keep-next.ts'
import { enterAdmin } from '#src/staff/app/admin-guard.ts'
import { AdminLayout } from '#src/staff/app/admin-layout.tsx'

export const Route = createFileRoute('/admin')({
  staticData: { sections: ['admin-menu', 'admin-titles', 'agency-menu', 'lists', 'login', 'numbers'] },
  // The sign-out's texts are in the section of the agency's menu.
  beforeLoad: ({ context, location }) => enterAdmin(context.queries, location.href),
  pendingComponent: StaffPending,
  component: AdminRoute,
})

function AdminRoute() {
  useKeptAhead('staff')
  return <AdminLayout />
}
