import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { showProduct } from '#src/app/product-preview.tsx'
import { ProductEditorScreen } from '#src/shared/app/product-editor-screen.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'

export const Route = createFileRoute('/agency/catalogs/products/$productId/')({
  staticData: {
    sections: [
      'cancellation-terms',
      'catalogue',
      'product-editor',
      'product-pictures',
      'products',
      'stock-calendar',
    ],
  },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: ProductRoute,
})

function ProductRoute() {
  const { productId } = Route.useParams()
  return (
    <ProductEditorScreen productId={productId} addresses={catalogueAddresses.agency} preview={showProduct} />
  )
}
