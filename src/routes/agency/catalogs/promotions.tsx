import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { searchOf } from '#src/platform/search-of.ts'
import { PromotionsScreen } from '#src/shared/app/promotions-screen.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import type { promotionList } from '#src/shared/catalogue/promotion-list.ts'

export const Route = createFileRoute('/agency/catalogs/promotions')({
  validateSearch: searchOf<typeof promotionList.readAddress>,
  staticData: { sections: ['promotions'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: PromotionsRoute,
})

function PromotionsRoute() {
  return <PromotionsScreen addresses={catalogueAddresses.agency} />
}
