import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { sellerList } from '#src/agency/sellers/sellers-screen.tsx'
import { SellersScreen } from '#src/agency/sellers/sellers-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'

export const Route = createFileRoute('/agency/catalogs/travel-agents/')({
  validateSearch: searchOf<typeof sellerList.readAddress>,
  staticData: { sections: ['sellers'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see sellers')
  },
  component: SellersScreen,
})
