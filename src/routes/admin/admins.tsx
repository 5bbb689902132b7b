import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import type { adminList } from '#src/staff/admins/admins-screen.tsx'
import { AdminsScreen } from '#src/staff/admins/admins-screen.tsx'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/admins')({
  validateSearch: searchOf<typeof adminList.readAddress>,
  staticData: { sections: ['admins'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: AdminsScreen,
})
