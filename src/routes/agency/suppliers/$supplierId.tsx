import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { supplierAddresses } from '#src/shared/suppliers/supplier-address.ts'
import { SupplierScreen } from '#src/shared/suppliers/supplier-screen.tsx'

export const Route = createFileRoute('/agency/suppliers/$supplierId')({
  staticData: { sections: ['suppliers'] },
  async beforeLoad({ context, params }) {
    requireAction(context.actor, 'manage suppliers')
    if (!/^[\w-]{16,64}$/.test(params.supplierId)) throw notFound()
  },
  component: SupplierRoute,
})

function SupplierRoute() {
  const { supplierId } = Route.useParams()
  return <SupplierScreen key={supplierId} supplierId={supplierId} addresses={supplierAddresses.agency} />
}
