import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { searchOf } from '#src/platform/search-of.ts'
import { SuppliersScreen } from '#src/shared/app/suppliers-screen.tsx'
import { supplierAddresses } from '#src/shared/suppliers/supplier-address.ts'
import type { supplierList } from '#src/shared/suppliers/supplier-list.ts'

export const Route = createFileRoute('/agency/suppliers/')({
  validateSearch: searchOf<typeof supplierList.readAddress>,
  staticData: { sections: ['suppliers'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'manage suppliers')
  },
  component: SuppliersRoute,
})

function SuppliersRoute() {
  return <SuppliersScreen addresses={supplierAddresses.agency} />
}
