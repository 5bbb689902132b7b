import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { StockScreen } from '#src/shared/app/stock-screen.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'

export const Route = createFileRoute('/agency/catalogs/products/$productId/calendar')({
  staticData: { sections: ['stock-calendar', 'stock-waiting'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: StockRoute,
})

function StockRoute() {
  return <StockScreen productId={Route.useParams().productId} addresses={catalogueAddresses.agency} />
}
