import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { RidePricesScreen } from '#src/shared/catalogue/ride-prices-screen.tsx'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/products/ride-prices')({
  staticData: { sections: ['ride-prices', 'products', 'stock-calendar'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: RidePricesRoute,
})

function RidePricesRoute() {
  return <RidePricesScreen addresses={catalogueAddresses.staff} />
}
