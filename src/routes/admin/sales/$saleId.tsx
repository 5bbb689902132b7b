import { createFileRoute, notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { searchOf } from '#src/platform/search-of.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { deskSaleQuery } from '#src/shared/sales/desk-sale.ts'
import { readSearchAddress } from '#src/shared/search/search-address.ts'
import { CancelByStaff } from '#src/staff/sales/cancel-by-staff.tsx'
import { StaffSaleScreen } from '#src/staff/sales/staff-sale-screen.tsx'
import { BackLink } from '#src/ui/back-link.tsx'

export const Route = createFileRoute('/admin/sales/$saleId')({
  // The previous list, for the back link.
  validateSearch: searchOf<typeof readSearchAddress>,
  staticData: { sections: ['sales-desk', 'payment', 'cart', 'party', 'cancellation-terms'] },
  async loader({ context, params }) {
    if (!/^[\w-]{22}$/.test(params.saleId)) throw notFound()
    await context.queries.fetchQuery(deskSaleQuery(params.saleId))
  },
  component: StaffSaleRoute,
})

function StaffSaleRoute() {
  const { t } = useTranslation(['admin-titles', 'sales-desk'])
  const { saleId } = Route.useParams()
  const { text } = readSearchAddress(Route.useSearch())
  const isOfPortfolio = useStaffReach('see a sale') === 'own portfolio'
  return (
    <StaffSaleScreen
      key={saleId}
      saleId={saleId}
      cancelSheet={(props) => <CancelByStaff {...props} />}
      back={
        <BackLink {...(text ? { to: '/admin/search', search: { text } } : { to: '/admin/sales' })}>
          {text
            ? t('admin-titles:platform-search')
            : t(isOfPortfolio ? 'sales-desk:staff.title_portfolio' : 'sales-desk:staff.back')}
        </BackLink>
      }
    />
  )
}
