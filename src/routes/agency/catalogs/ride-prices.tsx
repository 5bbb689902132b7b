import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { RidePricesScreen } from '#src/shared/catalogue/ride-prices-screen.tsx'

export const Route = createFileRoute('/agency/catalogs/ride-prices')({
  staticData: { sections: ['ride-prices', 'products', 'stock-calendar'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: RidePricesRoute,
})

function RidePricesRoute() {
  return <RidePricesScreen addresses={catalogueAddresses.agency} />
}
