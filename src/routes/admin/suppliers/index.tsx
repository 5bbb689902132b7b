import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { SuppliersScreen } from '#src/shared/app/suppliers-screen.tsx'
import { supplierAddresses } from '#src/shared/suppliers/supplier-address.ts'
import type { supplierList } from '#src/shared/suppliers/supplier-list.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/suppliers/')({
  validateSearch: searchOf<typeof supplierList.readAddress>,
  staticData: { sections: ['suppliers'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: SuppliersRoute,
})

function SuppliersRoute() {
  return <SuppliersScreen addresses={supplierAddresses.staff} />
}
