import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { searchOf } from '#src/platform/search-of.ts'
import { CatalogueScreen } from '#src/shared/app/catalogue-screen.tsx'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import type { catalogueList } from '#src/shared/catalogue/catalogue-list.ts'
import { buttonClass } from '#src/ui/button.tsx'

export const Route = createFileRoute('/agency/catalogs/products/')({
  validateSearch: searchOf<typeof catalogueList.readAddress>,
  staticData: { sections: ['catalogue', 'stock-calendar'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'edit products')
  },
  component: ProductsRoute,
})

function ProductsRoute() {
  const { t } = useTranslation('catalogue')
  return (
    <CatalogueScreen
      addresses={catalogueAddresses.agency}
      beside={
        <Link to="/agency/products" className={buttonClass({ look: 'quiet', className: 'max-sm:hidden' })}>
          {t('assortment')}
        </Link>
      }
    />
  )
}
