import { createFileRoute } from '@tanstack/react-router'
import { showProduct } from '#src/app/product-preview.tsx'
import { ProductEditorScreen } from '#src/shared/app/product-editor-screen.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/products/$productId/')({
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
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: ProductRoute,
})

function ProductRoute() {
  const { productId } = Route.useParams()
  return (
    <ProductEditorScreen productId={productId} addresses={catalogueAddresses.staff} preview={showProduct} />
  )
}
