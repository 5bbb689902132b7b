import { createFileRoute } from '@tanstack/react-router'
import { StockScreen } from '#src/shared/app/stock-screen.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/products/$productId/calendar')({
  staticData: { sections: ['stock-calendar', 'stock-waiting'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: StockRoute,
})

function StockRoute() {
  return <StockScreen productId={Route.useParams().productId} addresses={catalogueAddresses.staff} />
}
