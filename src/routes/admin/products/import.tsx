import { createFileRoute } from '@tanstack/react-router'
import { ProductImportScreen } from '#src/shared/app/product-import-screen.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/products/import')({
  staticData: {
    sections: [
      'product-import',
      'product-photographs',
      'product-pictures',
      'files',
      'product-editor',
      'products',
      'cancellation-terms',
    ],
  },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: ImportRoute,
})

function ImportRoute() {
  return <ProductImportScreen addresses={catalogueAddresses.staff} />
}
