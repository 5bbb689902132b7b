import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { CatalogueScreen } from '#src/shared/app/catalogue-screen.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import type { catalogueList } from '#src/shared/catalogue/catalogue-list.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/products/')({
  validateSearch: searchOf<typeof catalogueList.readAddress>,
  staticData: { sections: ['catalogue', 'stock-calendar'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: ProductsRoute,
})

function ProductsRoute() {
  return <CatalogueScreen addresses={catalogueAddresses.staff} />
}
