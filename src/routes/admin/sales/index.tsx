import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import type { saleList } from '#src/shared/sales/sale-list.ts'
import { StaffSalesScreen } from '#src/staff/sales/staff-sales-screen.tsx'

export const Route = createFileRoute('/admin/sales/')({
  validateSearch: searchOf<typeof saleList.readAddress>,
  staticData: { sections: ['sales-desk', 'payment', 'cart', 'files'] },
  component: StaffSalesScreen,
})
