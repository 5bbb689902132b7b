import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import type { deliveryList } from '#src/staff/crm/crm-screen.tsx'
import { CrmScreen } from '#src/staff/crm/crm-screen.tsx'

export const Route = createFileRoute('/admin/crm')({
  validateSearch: searchOf<typeof deliveryList.readAddress>,
  staticData: { sections: ['crm'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: CrmScreen,
})
