import { createFileRoute } from '@tanstack/react-router'
import { dayIn } from '#core/time/days.ts'
import { useZone } from '#src/platform/zone.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { StockCalendar } from '#src/shared/catalogue/stock-calendar.tsx'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/products/$productId/calendar')({
  staticData: { sections: ['stock-calendar'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: StockRoute,
})

function StockRoute() {
  const { productId } = Route.useParams()
  return (
    <StockCalendar
      key={productId}
      productId={productId}
      addresses={catalogueAddresses.staff}
      today={dayIn(new Date(), useZone())}
      keptAt={(found) => <KeptAt of={found} className="mt-4" />}
    />
  )
}
