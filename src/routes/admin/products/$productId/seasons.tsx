import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { SeasonPrices } from '#src/shared/catalogue/season-prices.tsx'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/products/$productId/seasons')({
  staticData: { sections: ['seasons', 'stock-calendar'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: SeasonPricesRoute,
})

function SeasonPricesRoute() {
  return <SeasonPrices productId={Route.useParams().productId} addresses={catalogueAddresses.staff} />
}
