import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { searchOf } from '#src/platform/search-of.ts'
import { PromotionsScreen } from '#src/shared/app/promotions-screen.tsx'
import type { promotionList } from '#src/shared/catalogue/promotion-list.ts'

export const Route = createFileRoute('/agency/catalogs/promotions')({
  validateSearch: searchOf<typeof promotionList.readAddress>,
  staticData: { sections: ['promotions'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: PromotionsScreen,
})
