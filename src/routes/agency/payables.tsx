import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { searchOf } from '#src/platform/search-of.ts'
import { PayablesScreen } from '#src/shared/app/payables-screen.tsx'
import { supplierAddresses } from '#src/shared/suppliers/supplier-address.ts'
import type { payableList } from '#src/shared/suppliers/supplier-list.ts'

export const Route = createFileRoute('/agency/payables')({
  validateSearch: searchOf<typeof payableList.readAddress>,
  staticData: { sections: ['disbursements', 'payables', 'suppliers'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'manage suppliers')
  },
  component: PayablesRoute,
})

function PayablesRoute() {
  return <PayablesScreen addresses={supplierAddresses.agency} />
}
