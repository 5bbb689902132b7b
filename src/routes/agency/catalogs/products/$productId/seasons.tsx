import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { SeasonPrices } from '#src/shared/catalogue/season-prices.tsx'

export const Route = createFileRoute('/agency/catalogs/products/$productId/seasons')({
  staticData: { sections: ['seasons', 'stock-calendar'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: SeasonPricesRoute,
})

function SeasonPricesRoute() {
  return <SeasonPrices productId={Route.useParams().productId} addresses={catalogueAddresses.agency} />
}
