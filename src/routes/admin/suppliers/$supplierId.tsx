import { createFileRoute, notFound } from '@tanstack/react-router'
import { supplierAddresses } from '#src/shared/suppliers/supplier-address.ts'
import { SupplierScreen } from '#src/shared/suppliers/supplier-screen.tsx'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/suppliers/$supplierId')({
  staticData: { sections: ['suppliers'] },
  async beforeLoad({ context, params }) {
    await enterStaffDesk(context.queries)
    if (!/^[\w-]{16,64}$/.test(params.supplierId)) throw notFound()
  },
  component: SupplierRoute,
})

function SupplierRoute() {
  const { supplierId } = Route.useParams()
  return <SupplierScreen key={supplierId} supplierId={supplierId} addresses={supplierAddresses.staff} />
}
