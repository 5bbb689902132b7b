import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { PayablesScreen } from '#src/shared/app/payables-screen.tsx'
import { supplierAddresses } from '#src/shared/suppliers/supplier-address.ts'
import type { payableList } from '#src/shared/suppliers/supplier-list.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/payables')({
  validateSearch: searchOf<typeof payableList.readAddress>,
  staticData: { sections: ['disbursements', 'payables', 'suppliers'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: PayablesRoute,
})

function PayablesRoute() {
  return <PayablesScreen addresses={supplierAddresses.staff} />
}
