import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { SeasonsScreen } from '#src/shared/catalogue/seasons-screen.tsx'

export const Route = createFileRoute('/agency/catalogs/products/seasons')({
  staticData: { sections: ['seasons'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: SeasonsRoute,
})

function SeasonsRoute() {
  return <SeasonsScreen addresses={catalogueAddresses.agency} />
}
