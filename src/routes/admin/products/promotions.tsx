import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { PromotionsScreen } from '#src/shared/app/promotions-screen.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import type { promotionList } from '#src/shared/catalogue/promotion-list.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/products/promotions')({
  validateSearch: searchOf<typeof promotionList.readAddress>,
  staticData: { sections: ['promotions'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: PromotionsRoute,
})

function PromotionsRoute() {
  return <PromotionsScreen addresses={catalogueAddresses.staff} />
}
