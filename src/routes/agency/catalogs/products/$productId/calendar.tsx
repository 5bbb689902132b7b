import { createFileRoute } from '@tanstack/react-router'
import { dayIn } from '#core/time/days.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { useZone } from '#src/platform/zone.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { StockCalendar } from '#src/shared/catalogue/stock-calendar.tsx'

export const Route = createFileRoute('/agency/catalogs/products/$productId/calendar')({
  staticData: { sections: ['stock-calendar'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: StockRoute,
})

function StockRoute() {
  const { productId } = Route.useParams()
  return (
    <StockCalendar
      key={productId}
      productId={productId}
      addresses={catalogueAddresses.agency}
      today={dayIn(new Date(), useZone())}
      keptAt={(found) => <KeptAt of={found} className="mt-4" />}
    />
  )
}
