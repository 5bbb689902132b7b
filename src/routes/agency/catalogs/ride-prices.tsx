import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { RidePricesScreen } from '#src/agency/ride-prices/ride-prices-screen.tsx'

export const Route = createFileRoute('/agency/catalogs/ride-prices')({
  staticData: { sections: ['ride-prices', 'transfer-service', 'stock-calendar'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: RidePricesScreen,
})
