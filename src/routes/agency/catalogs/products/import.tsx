import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { ProductImportScreen } from '#src/shared/app/product-import-screen.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'

export const Route = createFileRoute('/agency/catalogs/products/import')({
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
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: ImportRoute,
})

function ImportRoute() {
  return <ProductImportScreen addresses={catalogueAddresses.agency} />
}
